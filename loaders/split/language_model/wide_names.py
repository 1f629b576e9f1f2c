"""Chinese, Korean and Japanese names in their own scripts: the commonest family names, and what a name costs.

A name in these scripts is one word: a family name and then one or two characters.
"""

from math import log

_CHINESE = (
    "王李张劉刘陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓邓鄧冯馮曹彭曾肖蕭田"
    "董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾姜崔谭譚陆陸范汪廖石金韦韋贾賈夏付傅方邹鄒熊白孟秦"
    "邱侯江尹薛闫阎雷段龙龍黎史陶贺賀毛郝顾顧龚龔邵万萬钱錢戴严嚴洪武莫孔汤湯常温溫康施牛樊葛邢安齐齊伍庞"
    "龐颜顏倪庄莊聂聶章鲁魯岳翟申欧耿关關焦左柳甘祝包宁尚符舒阮纪紀梅童凌毕畢单裴霍成苗谷曲盛冉蓝藍路游辛"
    "靳管柴蒙鲍鮑华華喻祁房蒲滕萧饶饒牟宗邬闵解时連连穆費费尤岑戚司官项車车"
)
_KOREAN = (
    "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함"
    "변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용"
)
_OF_TWO = (
    "欧阳 歐陽 上官 司马 司馬 诸葛 諸葛 皇甫 令狐 慕容 남궁 황보 제갈 佐藤 鈴木 高橋 "
    "田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 山口 松本 井上 木村 清水 山崎 池田 "
    "橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 藤田 後藤 近藤 村上 遠藤 青木 坂本 "
    "斎藤 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 "
    "中山 和田 石田 森田 上田 柴田 酒井 宮崎 工藤 横山 宮本 内田 高木 安藤 谷口 大野 "
    "丸山 今井 河野 藤本 村田 武田 上野 杉山 増田 平野 大塚 千葉 久保 松井 小島 岩崎 "
    "桜井 野口 松尾 木下 菊地 野村 新井 渡部 佐野 杉本 古川 浜田 市川 小松 水野 島田 "
    "小山 山内 西田 菊池 西川 北村 安田 中田 川口 平田 川崎 飯田 吉川 本田 沢田 "
).split()

_RANK = {family: rank for families in (_CHINESE, _KOREAN, _OF_TWO) for rank, family in enumerate(families)}
_OFFSET = 10
"""A family name of rank r has probability 1 / (`_NORM` (r + `_OFFSET`)): Zipf-Mandelbrot. Set by hand
(docs/truth/splitting.md)."""
_NORM = 3.5
"""The factor of that formula. Set by hand (docs/truth/splitting.md)."""
_UNKNOWN_FAMILY = log(1e-4)
_GIVEN_CHARACTER = -5.8
"""Natural logarithm of the probability of one character of a given name. Set by hand
(docs/truth/splitting.md)."""
_LENGTHS = {1: log(0.25), 2: log(0.7), 3: log(0.03)}
_NO_LENGTH = log(0.001)


def wide_name(name: str) -> float:
    """Log-probability of a whole name in one word."""
    return max(_split_at(name, 1), _split_at(name, 2))


def wide_word(word: str) -> float:
    """Log-probability of one word of a name that is written with a space."""
    return max(_family(word), _GIVEN_CHARACTER * len(word)) if len(word) < 4 else _UNKNOWN_FAMILY * len(word)


def _split_at(name: str, length: int) -> float:
    given = len(name) - length
    if given < 1:
        return _NO_LENGTH + _UNKNOWN_FAMILY
    if given not in _LENGTHS:
        return _NO_LENGTH + _UNKNOWN_FAMILY * len(name)
    return _family(name[:length]) + _LENGTHS[given] + _GIVEN_CHARACTER * given


def _family(family: str) -> float:
    rank = _RANK.get(family)
    return _UNKNOWN_FAMILY * len(family) if rank is None else -log(_NORM * (rank + _OFFSET))
