import { isExample, isOfOthers } from "./context.ts";
import { type Pattern, pattern, SAID, within } from "./vocabulary.ts";

// Hindi in Latin letters, as typed, and in Devanagari, without the marks that `plainOf` removes.
const COUNT = "(?:[\\d०-९]{1,3}|das|nau|aath|saat|paanch|दस|नौ|आठ|सात|पांच|बारह)";
const LOSS = "(?:loss(?:es)?|nuks?aa?n|gha+ta|risk|jokhim)";
const ALWAYS =
  "(?:\\b(?:har|per|prati) (?:mah[ei]ne|mahina|hafte|din|saal|month|week|day)\\b|\\bro(?:z|j)(?:a+na)?\\b)";

export const HINDI_PATTERNS: Pattern[] = [
  {
    rule: "promise",
    level: "block",
    words: pattern(
      "गारंटी|(?:पक्का|निश्चित) (?:मुनाफा|लाभ|रिटर्न)|\\bpakk?a (?:profit|munafa|return)\\b",
      "\\bupar hi ja(?:ye|e)?ga\\b|ऊपर ही जा(?:ए|ये)गा",
      "\\bdouble ho(?:ga| ja(?:ye|e)?g[ai])\\b|(?:दोगुना|दुगुना|डबल) हो(?:गा| जा(?:ए|ये)गा)",
      "\\bapne aap badheg[ai]\\b|\\bhara(?: hi)? rahega\\b|अपने आप बढ़ेग[ाी]",
    ),
    unless: [...SAID, isExample, isOfOthers],
  },
  {
    rule: "no-risk",
    level: "block",
    words: pattern(
      `\\b${LOSS} (?:(?:ka|ki|ke|hone ka|mein|koi|bhi|chance|sawa+l|dar|chinta|tension|gunja+ish|hi|to|toh) ){0,6}(?:nahin?|zero)\\b(?! (?:samajh|dekh|bata))`,
      `\\bbina (?:kisi )?(?:${LOSS}|dar)\\b`,
      `\\ba+nkh(?:ein|en)? band kar(?:ke|kar)?\\b${within(25)}\\b(?:le ?lo|kharid\\w{0,6}|buy|invest|lagao)\\b`,
      "(?:नुकसान|घाटा|घाटे|जोखिम|रिस्क)(?: (?:का|की|के|होने|में|कोई|भी|चांस|सवाल|डर|संभावना|गुंजाइश|ही)){0,6} (?:नहीं|शून्य)",
      "बिना (?:किसी )?(?:जोखिम|रिस्क|नुकसान)",
      `आंख(?:ें)? बंद कर(?:के)?${within(25)}(?:खरीद|ले लो|लगाओ)`,
    ),
    unless: SAID,
  },
  {
    rule: "accuracy",
    level: "block",
    words: pattern(
      `\\b${COUNT} (?:mein|me) se ${COUNT}\\b${within(20)}\\b(?:calls?|tips?|ideas?|trades?|targets?|sahi)\\b`,
      `${COUNT} में से ${COUNT}${within(15)}(?:कॉल|टिप|आइडिया|सौद|सही)`,
    ),
    unless: [...SAID, isExample],
  },
  {
    rule: "income",
    level: "block",
    words: pattern(
      `${ALWAYS}${within(20)}\\d${within(25)}\\b(?:kama\\w{0,5}|munafa|profit|return|income)\\b`,
      `\\bghar baithe\\b${within(25)}\\b(?:kama\\w{0,5}|income|paisa)\\b|\\bkamai${within(12)}\\bghar baithe\\b`,
      "\\bnaukri (?:chhod|ki zaroorat nahi)",
      `(?:हर (?:महीने|दिन|हफ्ते|साल)|रोज(?:ाना)?)${within(25)}[\\d०-९]${within(25)}(?:कमा|मुनाफ|रिटर्न)`,
      `घर बैठे${within(20)}कमा|कमाई${within(10)}घर बैठे`,
      "नौकरी (?:छोड|की जरूरत नहीं)",
    ),
    unless: [...SAID, isExample],
  },
  {
    rule: "indemnity",
    level: "block",
    words: pattern(
      `\\b(?:loss|nuks?aa?n|gha+ta)\\b${within(25)}\\b(?:paisa|paise|fees?|rupa?ye|refund)\\b${within(10)}\\b(?:wapas|vapas|denge)\\b`,
      "\\b(?:loss|nuks?aa?n) (?:ki )?bharpai (?:hum )?kar",
      `(?:नुकसान|घाटा)${within(20)}(?:पैसा|पैसे|फीस) वापस|(?:नुकसान|घाटे) की भरपाई (?:हम )?कर`,
    ),
    unless: SAID,
  },
  {
    rule: "inducement",
    level: "block",
    words: pattern(
      `\\b(?:dost\\w{0,3}|friends?|logo?n?)\\b${within(12)}\\b(?:jod(?:o|iye|ein)|la(?:o|iye)|refer kar\\w{0,5})\\b${within(30)}\\b(?:pao|pa+iye|milega|jeet\\w{0,4}|free|mu[fp]h?t)\\b`,
      "\\bi[nm]a+m (?:jeet|pao|milega)",
      `दोस्त${within(20)}(?:जोड|लाओ|लाइए)${within(30)}(?:पाओ|पाइए|मिले|जीत|मुफ्त)|इनाम (?:जीत|पा|मिले)|लकी ड्रॉ`,
    ),
    unless: SAID,
  },
  {
    rule: "endorsement",
    level: "block",
    words: pattern(
      `\\b(?:sebi|nism)\\b ne ${within(30)}\\b(?:manzoori|manjuri|approve|pass)\\b`,
      `(?:सेबी|एनआईएसएम) ने ${within(30)}(?:मंजूर|मान्यता)`,
    ),
    unless: SAID,
    only: ({ sentence }) => /\b(?:hama?r[aei]|hum|mer[aei])\b|हम|मेर/i.test(sentence),
  },
  {
    rule: "comparison",
    level: "block",
    words: pattern(
      "\\b(?:hamse|humse|ham se|hum se) (?:behtar|achh?a|badhiya|better)\\b|हमसे (?:बेहतर|अच्छ|बढिया)",
    ),
    unless: [],
  },
];
