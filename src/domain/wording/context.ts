/** The context of a match within its sentence and paragraph. */
export type Place = {
  /** The sentence or sentences that contain the words. */
  sentence: string;
  /** The sentence's text before and after the words. */
  before: string;
  words: string;
  after: string;
  /** The sentences before and after it, in the same paragraph. */
  previous: string;
  next: string;
  /** For words in a list or a quotation: the paragraph that introduces it. */
  lead: string;
};

/** The reach of the context in characters: a text without full stops is not one sentence. */
const FARTHEST = 800;

const SENTENCE_END =
  /(?<!\b(?:No|Rs|vs|Mr|Ms|Dr|Ltd|Co|e\.g|i\.e|p\.a))[.!?]["'”)]*\s+(?=["'“(]?[\p{Lu}\p{Lo}\d₹])|\n+/gu;

/** Returns the start and end of each sentence of a plain text. */
export function sentencesOf(text: string): { from: number; to: number }[] {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length);
  return [...ends, text.length].map((to, n) => ({ from: ends[n - 1] ?? 0, to }));
}

/** Returns the context of the words between two positions. */
export function placeOf(
  text: string,
  sentences: { from: number; to: number }[],
  from: number,
  to: number,
): Place {
  const first = sentenceAt(sentences, from);
  const last = sentenceAt(sentences, to - 1);
  const start = Math.max(sentences[first]?.from ?? 0, from - FARTHEST);
  const end = Math.min(sentences[last]?.to ?? text.length, to + FARTHEST);
  const neighbour = (n: number) => {
    const found = sentences[n];
    return found ? text.slice(found.from, Math.min(found.to, found.from + FARTHEST)) : "";
  };
  const [previous, next] = [neighbour(first - 1), neighbour(last + 1)];
  return {
    sentence: text.slice(start, end),
    before: text.slice(start, from),
    words: text.slice(from, to),
    after: text.slice(to, end),
    previous: previous.endsWith("\n\n") ? "" : previous,
    next: text.slice(end - 2, end) === "\n\n" ? "" : next,
    lead: leadTo(text, from),
  };
}

/** Returns the index of the sentence at a position. */
function sentenceAt(sentences: { from: number; to: number }[], position: number): number {
  let [low, high] = [0, sentences.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (position < (sentences[middle]?.to ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const MAX_LIST_LENGTH = 3_000;
const LISTED = /^[ \t]*(?:[-+>|]|\d+[.)] )/;

/** Returns the last paragraph before the list, table or quotation at a position; empty elsewhere. */
function leadTo(text: string, from: number): string {
  const lines = text.slice(Math.max(0, from - MAX_LIST_LENGTH), from).split("\n");
  if (!LISTED.test(lines.at(-1) ?? "")) return "";
  return lines.findLast((line) => line.trim() !== "" && !LISTED.test(line)) ?? "";
}

/** Phrases with “not” that negate nothing: “not only”, “never fails”, “no other firm”. */
const NO_DENIAL =
  /\bnot (?:only|just|merely)\b|\bno (?:doubt|question|wonder|less than|other|secret|joke|matter)\b|\bwithout (?:a |any )?(?:doubt|question)\b|\b(?:do not|don't) (?:miss|worry|wait|be late|think twice)\b|\bnever (?:fails?|failed|misse[sd]|again|before|been)\b|\bnothing (?:but|less|short)\b|\b(?:cannot|can't|won't|never) go wrong\b|\bno one else\b|\bnobody else\b|\bwhy not\b|\b(?:will|would) not (?:regret|be disappointed)\b|\bnot (?:a|one) single\b|\bno need to\b|\bnot (?:for|without) (?:nothing|reason)\b/gi;
const NEGATION =
  /\b(?:no|not|nor|never|nobody|none|nothing|neither|cannot|without|n't|hardly|can't|won't|don't|doesn't|isn't|didn't|aren't|refuse[sd]? to)\b/gi;
/** The end of a negation's scope. */
const SCOPE_END =
  /[;:]|\s-\s|\b(?:but|yet|however|instead|because|since|just|only)\b|,\s*(?:(?:an?|the|with|and)\s+)?$|,\s*(?:we|our|my|you|your|i|so|they|and (?:we|our|you|i))\b/i;
const DENIED_BEHIND =
  /^\s+no (?!(?:loss|risk))|^[^.!?;]{0,60}\b(?:not|never|cannot|no longer)\b(?:\s+\w+){0,2}?\s+(?:assured|guaranteed|promised|possible|allowed|permitted|true|claimed|published|exist|come from us|fixed|predict\w*|judged)\b|^[^.!?;]{0,60}\bno (?:guide|promise|guarantee|place|summary)\b/i;

/** In Hindi the negation follows, with its verb: “guarantee nahi dete”, “गारंटी नहीं देते”; “nahi to” is “or else”. */
const DENIED_IN_HINDI =
  /^[^.!?;,]{0,60}?(?:\b(?:nahin?|mat) (?:de|kar|ki|le|ho|ha[iu]|mil|sak|rakh|deni|lag)\w{0,10}\b|(?:नहीं|मत) (?:दे|कर|कि|की|ले|हो|है|मिल|सक|रख|लगा))/i;
/** “Iska matlab yeh nahi ki …”: a negation that introduces the words. */
const LED_BY_DENIAL = /(?:\bnahin?(?: hai)? ki\b|नहीं(?: है)? कि)[^.!?;]{0,60}$/i;

/** “No analyst can guarantee returns”, “returns are not assured”: the sentence negates the words. */
export function isDenied({ before, after }: Place): boolean {
  if (DENIED_BEHIND.test(after) || DENIED_IN_HINDI.test(after) || LED_BY_DENIAL.test(before)) return true;
  const affirmed = before.replace(NO_DENIAL, (words) => "…".repeat(words.length));
  const last = [...affirmed.matchAll(NEGATION)].at(-1);
  if (!last) return false;
  const between = affirmed.slice(last.index + last[0].length);
  return between.length <= 110 && !SCOPE_END.test(between);
}

const JUDGED =
  /\b(?:bars|barred|bans?|banned|forb[aio]\w+|prohibit\w*|illegal\w*|unlawful|(?:break|breaks|breaking|against) the law|fraud\w*|scam\w*|imperson\w*|fakes?|faked|warning signs?|red flags?|beware|be (?:careful|wary|sceptical)|suspicious|suspect|mislead\w*|fined|penal\w*|(?:may|must|can|should|could) (?:not|never)|no (?:registered )?(?:analyst|firm|person) (?:may|can|must)|inform sebi|exclude[sd]?|report (?:it|them)|does not come from us|no place|sounds high|nothing about|says little)\b/i;
const JUDGED_IN_HINDI =
  /\b(?:sa+vdhan|bach(?:iye|ein|ke|kar|o)|dhokh[ae]\w{0,6}|thag\w{0,6}|farzi|jho+t\w{0,4})\b|सावधान|बच(?:िए|ें|कर)|धोख|ठग|फर्जी|झूठ/i;
const SPEAKS_OF =
  /\b(?:words?|terms?|phrases?|sentences?|messages?|labels?|claims?|reads?|slogans?|lines?) /i;
const OWN_CLAIM = /\b(?:our|my|we|i|us|hum|hama?r[aei]|mer[aei])\b|हम|मेर[ाीे]/i;

/** “Beware of a promise of 5% a month”: the words are cited as wrong, not claimed of the firm. */
export function isJudged({ sentence, before, words, next, lead }: Place): boolean {
  if (OWN_CLAIM.test(before.slice(-60) + words)) return false;
  if ((JUDGED.test(lead) || INVENTED.test(lead)) && !OWN_CLAIM.test(lead)) return true;
  return JUDGED.test(sentence) || JUDGED_IN_HINDI.test(sentence) || (isInQuotes(before) && JUDGED.test(next));
}

/** “If anyone promises returns in our name”, “agar koi … ka vaada kare”: what others do. */
export const isOfOthers = ({ before }: Place): boolean =>
  /\b(?:if|when|where) (?:any|some)(?:one|body)\b|\bwhoever\b|\banyone who\b|\bagar koi\b|अगर कोई/i.test(
    before,
  );

/** “A promise of returns is …”: a general statement. */
export const isOfAnyKind = ({ before, sentence }: Place): boolean =>
  /\b(?:an?|any|every)\s$/i.test(before) && !OURS.test(sentence);

const isInQuotes = (before: string): boolean => {
  const open = Math.max(before.lastIndexOf("“"), before.lastIndexOf(' "'), before === '"' ? 0 : -1);
  return open > before.lastIndexOf("”") || /^["“]/.test(before);
};

/** The word “jackpot”, the sentence “…”: quoted, and named as a quotation. */
export const isMentioned = ({ before, words, after }: Place): boolean =>
  (/["“]$/.test(before) || isInQuotes(before)) &&
  /["”]/.test(words.slice(-1) + after) &&
  SPEAKS_OF.test(before);

const INVENTED =
  /\b(?:suppose|imagine|assum(?:e|es|ed|ing)|invented|for (?:example|instance)|an example|illustrat\w+|simulat\w+|hypothe\w+|(?:gain|rise|fall) needed|needs a|take (?:₹|a|an|the) ?)\b/i;
const ARITHMETIC =
  /\b(?:if|would|needs?|means?|becomes?|has to|expectancy|average (?:gain|loss)|break-even|points|compound\w*|a total of|the formula|looks like)\b/i;
const OF_ANY = /\b(?:an?|any|each|what an?)\s+(?:[\w-]+\s+){0,2}$/i;
const OURS = /\b(?:our|my|we|i|us|ours|momentum x|wealth x|subscribers?|members? (?:earned|made)|your)\b/i;

/** An example's premise: “suppose ₹50,000 is put into Company A”. */
export const isInvented = (place: Place): boolean =>
  !OURS.test(place.sentence) && INVENTED.test(`${place.sentence} ${place.previous} ${place.lead}`);

/** An example's arithmetic: “a win rate of 40% needs …”, “suppose a rule wins 60% of the time”. */
export const isExample = (place: Place): boolean =>
  isInvented(place) ||
  (!OURS.test(place.sentence) &&
    (ARITHMETIC.test(place.sentence) ||
      (OF_ANY.test(place.before) && /\b(?:is|are|was|takes|turns|says|cannot)\b/i.test(place.after))));

const OF_THE_MARKET =
  /\b(?:nifty|sensex|index|indices|midcap|small ?cap 100|sector\w*|gold|silver|crude|oil|brent|rupee|dollar|yields?|bonds?|vix|gdp|inflation|exports?|imports?|revenues?|sales|profits? (?:of|rose|fell|grew|was|were)|net profit|ebitda|margins?|volumes?|deposits?|loans?|advances|credit|dividends?|coupon|repo|turnover|orders?|production|capacity|deficit|collections?|interest|tax(?:es|ed)?|fees?|costs?|charges|stamp duty|rates? of|wages|debt|machines?|depreciation|fii|dii|open interest|put-call|rsi)\b/i;

const SERVICE = /\b(?:strateg(?:y|ies)|systems?|picks|signals|tips|model portfolio)\b/i;

/** A figure of the market, the economy or a company's accounts: a fact with a source, not a result of the firm. */
export const isOfTheMarket = ({ sentence }: Place): boolean =>
  OF_THE_MARKET.test(sentence) && !OURS.test(sentence) && !SERVICE.test(sentence);

/** “Are returns guaranteed?”: a general question. */
export const isAsked = ({ sentence }: Place): boolean =>
  /^\W*(?:are|is|does|can) (?!you\b)[^.!?]*\?\s*$/i.test(sentence) && !OURS.test(sentence);

const FINANCIAL_TERM =
  /\b(?:bank|corporate|loans?|margin|subsidiar\w+|settlement|sovereign|government|credit|clearing|personal|promoter|balance sheet|insurers?|insurance|notes|debentures|facility|borrowings?|deposit|sums|debt|bonds?|contract)\b/i;

/** A guarantee in the banking or insurance sense. */
export const isFinancialTerm = ({ sentence, next }: Place): boolean =>
  FINANCIAL_TERM.test(sentence + next) && !OURS.test(sentence + next);

const SAID_BY =
  /\b(?:reported|reports|said|says?|according to|expects|raised|cut|lowered|reuters|mint|bloomberg|press trust|pti|the exchange|nse|bse|sebi|the ministry|brokerages?|jefferies|goldman sachs|morgan stanley|economists?|studied|study|paper|authors?|survey)\b/i;

const OF_READERS = /\b(?:clients?|members?|subscribers?|customers?|users?|testimonials?|reviews?)\b/i;

/** A statement of a named source; what a client says of a service is a testimonial. */
export const isAttributed = ({ sentence }: Place): boolean =>
  SAID_BY.test(sentence) && !OURS.test(sentence) && !OF_READERS.test(sentence);
