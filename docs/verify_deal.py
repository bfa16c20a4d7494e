"""Checks deals of the bot without any of its code: python3 docs/verify_deal.py FILE [TEXT]
FILE is the record of a finished game, or docs/dealing-vectors.json. With your own TEXT it also
says into which deals it went. docs/dealing.md explains each step. Exit status 0: everything
holds; 1: something does not."""
import hashlib, hmac, json, struct, sys, unicodedata

CARDS = [rank + suit for suit in "SCDH" for rank in "23456789TJQKA"]
PACKETS = {"couleur": "4-5-4", "liege": "4-5-4", "wiezen": "4-4-5"}  # the other books: one by one

def fields(*values):
    data = [value if isinstance(value, bytes) else str(value).encode() for value in values]
    return b"".join(struct.pack("<I", len(value)) + value for value in data)

def words(key):
    """ChaCha20 (RFC 8439) from block 0 with a nonce of zeros, four bytes at a time."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), 0, 0, 0, 0]
    while True:
        s = start[:]
        for _ in range(10):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                               (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                for x, y, z, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    s[x] = (s[x] + s[y]) & 0xFFFFFFFF
                    s[z] ^= s[x]
                    s[z] = (s[z] << left | s[z] >> (32 - left)) & 0xFFFFFFFF
        yield from ((one + two) & 0xFFFFFFFF for one, two in zip(s, start))
        start[12] += 1

def below(places, stream):
    fair = 2**32 - 2**32 % places
    return next(word for word in stream if word < fair) % places

def pack_of(key, gathered, cut):
    stream, pack = words(key), list(gathered or CARDS)
    if gathered:
        first = 4 + below(45, stream)
        pack = pack[first:] + pack[:first]
    else:
        for last in range(51, 0, -1):
            other = below(last + 1, stream)
            pack[last], pack[other] = pack[other], pack[last]
    return pack[cut:] + pack[:cut]

def hands_of(pack, dealer, packets):
    hands, cards = {seat: set() for seat in "NESW"}, iter(pack)
    for size in packets:
        for place in range(1, 4 if sum(packets) == 17 else 5):
            hands["NESW"[(dealer + place) % 4]].update(next(cards) for _ in range(size))
    hands["NESW"[dealer]].update(cards)  # the last card, where the others have seventeen
    return hands

def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

def origin_of(dealing):
    """The table, or the occasion of version 3, whose packs several tables share."""
    occasion = dealing.get("occasion")
    return [occasion[name] for name in ("server", "kind", "number")] if occasion else [dealing["table"]]

def faults(deal, book, options, scale):
    dealing, gathered = deal["dealing"], deal.get("gathered", "").split()
    facts = fields(*origin_of(dealing), dealing["deal"], book, canonical(options))
    secret, cut, texts = bytes.fromhex(dealing["secret"]), dealing["cut"], dealing.get("texts", {})
    shared = "occasion" in dealing
    promised = fields("whist commitment", 3 if shared else 1) + facts + fields(secret)
    if dealing["version"] != (3 if shared else 2 if texts else 1) or not set(texts) <= set("123456"):
        yield "texts go into deals of version 2, by chair, and into no others"
    if shared and ("table" in dealing or cut is not None or texts):
        yield "a deal of an occasion has no table, no cut and no texts"
    if hashlib.sha256(promised).hexdigest() != dealing["commitment"]:
        yield "the secret does not belong to the commitment"
    named = str(options.get("scale", ""))
    if scale is not None or named.startswith("own:"):
        if named != "own:" + hashlib.sha256(canonical(scale).encode()).hexdigest():
            yield "the table of points is not the one that the options name"
    if cut not in (None, *range(4, 49)):
        yield "a cut leaves at least four cards on each side"
    if options.get("shuffle") == "cut_only" and dealing["deal"] > 1 and not (gathered or shared):
        return  # how the cards were gathered follows from the play of the deal before
    mixed = b"".join(fields(chair, bytes.fromhex(texts[chair])) for chair in sorted(texts))
    message = fields("whist pack", dealing["version"]) + facts + mixed
    pack = pack_of(hmac.digest(secret, message, "sha256"), gathered, cut or 0)
    if deal.get("pack", "").split() not in ([], pack):
        yield "the pack is another"
    dealt = {seat: set(hand.split()) for seat, hand in deal["hands"].items()}
    packets = options.get("packets", PACKETS.get(book, "singles")).replace("singles", "-".join("1" * 13))
    packets = [6, 5, 6] if 17 in map(len, dealt.values()) else [int(size) for size in packets.split("-")]
    if not any(hands_of(pack, who, packets) == dealt for who in range(4)):
        yield "the hands were not dealt from this pack"
    if deal.get("turn_up") not in (None, pack[51]):
        yield "the turn-up is not the last card"

def chair_of(own, dealing):
    """The chair at which this text went into the deal, if it did."""
    facts = fields("whist text", 2, *origin_of(dealing), dealing["deal"])
    text = fields(unicodedata.normalize("NFC", own.strip()))
    for chair, known in dealing.get("texts", {}).items():
        if hashlib.sha256(facts + fields(chair) + text).hexdigest() == known:
            return chair

file, wrong = json.load(open(sys.argv[1], encoding="utf-8")), 0
for game in file.get("games", [file]):
    for deal in game["deals"]:
        found = list(faults(deal, game["book"], game["options"], game.get("scale")))
        said = [f"{game['book']} deal {deal['dealing']['deal']}: {'; '.join(found) or 'holds'}"]
        for own in sys.argv[2:]:
            chair = chair_of(own, deal["dealing"])
            said.append(f"your text is in it, chair {chair}" if chair else "your text is not in it")
        print("; ".join(said))
        wrong += bool(found)
sys.exit(wrong > 0)
