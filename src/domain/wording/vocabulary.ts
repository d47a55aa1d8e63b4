import { isAttributed, isDenied, isJudged, isMentioned, type Place } from "./context.ts";
import type { FindingLevel, RuleName } from "./rules.ts";

// The building blocks of patterns: numbers, money, the trade's vocabulary, and contexts that clear a match.

type Test = (place: Place) => boolean;

/** Words that touch a rule; `unless` lists contexts that clear them, `warnIf` those on which a person decides. */
export type Pattern = {
  rule: RuleName;
  level: FindingLevel;
  words: RegExp;
  unless: Test[];
  warnIf?: Test;
  /** The whole sentence touches the rule; the words only mark it. */
  whole?: true;
  /** The words touch the rule only in this context. */
  only?: Test;
};

/** A negation, a judgement or a quotation clears any words. */
export const SAID = [isDenied, isJudged, isMentioned];

const TENS = "(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:-\\w+)?";
const UNITS =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)";
export const PERCENT = `(?:\\d[\\d,]{0,20}(?:\\.\\d{1,9})?|\\b${UNITS}|${TENS}) ?(?:%|per ?cent\\b|percent\\b|pct\\b)`;
export const MONEY =
  "(?:(?:₹|\\brs\\.?|\\binr\\b|\\brupees) ?\\d(?:[\\d,]{0,20}\\d)?(?:\\.\\d{1,9})?(?: ?(?:lakhs?|crores?|thousand|cr|l|k)\\b)?|\\b\\d[\\d,]{0,20}(?:\\.\\d{1,9})? ?(?:rupees|lakhs?)\\b|\\b(?:thousand|lakhs?) rupees\\b)";
export const FIGURE = `(?:${PERCENT}|${MONEY}|\\b\\d{1,9}(?:\\.\\d{1,9})? ?(?:x|times)\\b)`;
export const PERIOD =
  "(?:(?:\\b(?:an?|per|every|each|in an?) |\\/ ?)(?:day|week|month|quarter|year|session)\\b(?! (?:ago|earlier|before))|\\b(?:daily|weekly|monthly|yearly|annually)\\b|\\bp\\.? ?[am]\\b)";
export const NUMBER = `(?:\\d{1,9}|${UNITS}|${TENS}|a dozen)`;
export const OUT_OF = `\\b${NUMBER} ?(?:\\/|(?:out )?of|in) ?(?:the |every |our )?(?:last )?${NUMBER}\\b`;
const SERVICE =
  "(?:calls?|ideas?|picks?|tips?|alerts?|plans?|portfolios?|strateg(?:y|ies)|recommendations?|services?|systems?|signals?)";
export const THING = `(?:${SERVICE}|research|trades?|levels?|analysts?|stocks?|reports?|method|baskets?|view)`;
export const OWN = `(?:\\b(?:our|my)\\s(?:[\\w-]+\\s){0,3}?${THING}\\b|\\b(?:these|their|this|the)\\s(?:[\\w-]+\\s){0,2}?${SERVICE}\\b|\\bmomentum x\\b|\\bwealth x\\b)`;
export const PEOPLE =
  "(?:members|subscribers|readers|clients|investors|traders|followers|customers|users|people|learners|students|families)";
export const MADE =
  "(?:gave|gives?|given|deliver(?:s|ed|ing)?|return(?:s|ed|ing)?|earn(?:s|ed|ing)?|made|makes?|making|gain(?:s|ed)?|generat(?:es?|ed|ing)|rose|grew|grown|(?:is|are|was|were) up|beat(?:s|en)?|outperform(?:s|ed|ing)?|average[sd]|book(?:s|ed)|yield(?:s|ed)|profit(?:s|ed)?|become|became|achieved|posted|compound(?:s|ed)|did|clocked|logged)";
export const MULTIPLIED = "(?:doubled?|doubles|tripled?|triples|quadrupled?|multiplied|multiplies)";
export const SAVINGS = "(?:money|capital|savings|wealth|investments?|portfolio|account|corpus)";
export const RATE =
  "(?:accuracy|hit[- ]rate|win(?:ning)?[- ](?:rate|ratio)|success[- ](?:rate|ratio)|strike[- ]rate)";
export const FIRM =
  "(?:analysts?|advis(?:e|o)rs?|advisor(?:y|ies)|services?|firms?|house|platform|research|channel|team|newsletter|brand)";

export const pattern = (...parts: string[]): RegExp =>
  new RegExp(parts.map((part) => `(?:${part})`).join("|"), "gim");
/** The start of a sentence. */
export const START = "(?<=^[-+#>|* \\d.]{0,40}|[.!?][\"')”]? )";
export const within = (n: number): string => `[^.!?\\n]{0,${n}}?`;

const speaksOfItself = (sentence: string): boolean =>
  /\b(?:our|my|we|us|i|ours|momentum x|wealth x|picks|ideas|tips|recommendations)\b/i.test(sentence);
export const isOwn: Test = ({ sentence }) => speaksOfItself(sentence);
const RESULT =
  /\b(?:profits?|profitable|earn\w*|gain(?:s|ed)?|returns?|returned|richer|perform\w*|outperform\w*|accura\w*|winn\w+|success\w*|hits?|reached|since|made|grew|rose|worked|wealthier)\b/i;
const FEES =
  /\b(?:fees?|priced?|prices|costs?|charges?d?|refund\w*|subscription|pays?|paid|discount|taxes|gst|cap|cheaper|saves?|disclosures?)\b/i;
export const isOwnResult: Test = ({ sentence }) =>
  /\b(?:our|we|my|momentum x|wealth x|your (?:\w+ )?(?:calls|ideas|alerts|picks|tips))\b/i.test(sentence) &&
  RESULT.test(sentence) &&
  !FEES.test(sentence);
const GAIN =
  /\b(?:profits?|earn(?:s|ed|ing)?|income|make|pocket|live off|easy|beginners?|salary|returns?|wages)\b/i;
export const isOfGain: Test = ({ sentence }) => GAIN.test(sentence);
export const isOfCompanies: Test = ({ sentence }) =>
  /\b(?:compan(?:y|ies)|projects?|machines?|per share|subsidiar\w+|lenders?|borrowers?|funds?)\b/i.test(
    sentence,
  );
export const isOrder: Test = ({ before }) =>
  /(?:^|[:;,>-] ?|\b(?:then|should|now|please|and) )$/i.test(before);
const isConditional: Test = ({ before, sentence }) =>
  /\b(?:if|above|below|holds?|unless|once|a (?:daily |weekly )?close)\b/i.test(before) &&
  !speaksOfItself(sentence);
export const isHeardOf: Test = (place) => isAttributed(place) || isConditional(place);
export const isOfDeposits: Test = ({ before, words }) =>
  (/^earns/i.test(words) &&
    /\b(?:debt|deposits?|bonds?|machine|money|cash|bill|account|treasury)\b[^.!?]{0,25}$/i.test(before)) ||
  (/^grows?\b/i.test(words) &&
    /\b(?:deposits?|bonds?|treasury bills?|provident fund|savings account)\b[^.!?]{0,60}$/i.test(before) &&
    !speaksOfItself(before));
export const isOfAnExchange: Test = ({ sentence }) =>
  /\b(?:nse|bse|sebi|the exchanges?|depositor(?:y|ies)|offer for sale|ipo|buyback|rights issue|amfi)\b/i.test(
    sentence,
  );
export const isUnknown: Test = ({ before }) => /\bwhether\b[^.!?]{0,60}$/i.test(before);
export const ofAccounts: Test = ({ sentence, before }) =>
  /\b(?:revenue|sales|capacity|production|margin|inflation|fiscal|disinvestment|growth|deficit|collection|capex|weight) $/i.test(
    before,
  ) || /\binflation target\b/i.test(sentence);

/** The words between two others, without a negation among them. */
export const straight = (n: number): string =>
  `(?:(?!\\b(?:no|not|never|neither|nor|nobody|none|without)\\b|n't\\b)[^.!?\\n]){0,${n}}?`;
/** At most n words. */
export const words = (n: number): string => `(?:[\\w'-]{1,24} ){0,${n}}?`;
export const BODY = "(?:sebi|nism|nse|bse|raasb|the (?:regulator|exchange|government|supervisory body))";
export const APPROVES =
  "(?:approv(?:e[sd]?|al)|endors(?:e[sd]?|ement)|recommend(?:s|ed)?|certifie[sd]|certify|vett?e?d|vets|vouch(?:es|ed)?|verif(?:ies|ied)|check(?:s|ed)|examined|recogni[sz]e[sd]|back(?:s|ed)|blessed|tested|liked?)";
export const OWN_WORK = `(?:\\b(?:our|my|this|the way we)\\s${words(3)}(?:${THING}|models?|approach|pick|quality|plan)\\b|\\bmomentum x\\b|\\bwealth x\\b|\\bwe\\b|\\bus\\b)`;
export const OTHERS = `(?:(?:other|rival|most|all|any|every|no other) ${words(2)}(?:${FIRM}s?|brokers?|experts|tipsters|influencers|houses?|desks?|channels?)\\b|rivals?\\b|competit(?:ors|ion)\\b|others in (?:this|the|our) (?:business|trade|field|industry)\\b)`;
export const COMPARES =
  /\b(?:better|worse|ahead|unlike|guess\w{0,3}|beats?|behind|cannot match|still learning|than (?:us|ours|theirs)|catch(?:ing)? up|cop(?:y|ies)|moved to|comes? close)\b/i;
export const REWARD = `(?:${MONEY}|\\b(?:free|rewards?|bonus|cash ?back|gifts?|discount|surprise|wallet|voucher|prizes?|extra (?:month|week))\\b|% off\\b)`;
export const PRIZE =
  "(?:phones?|iphones?|scooters?|cars?|bikes?|trips?|holidays?|prizes?|vouchers?|gifts?|hampers?|laptops?|tablets?|gold|tickets?|subscriptions?|(?:month|quarter|year)s? (?:of|free)|free)";
export const BRING = "(?:refer|bring|invite|introduce|tell|add|recruit)";
export const LOSS = "(?:loss(?:es)?)";
export const CALLS = "(?:calls|ideas|picks|tips|alerts|recommendations|trades|signals|notes)";
export const PART =
  "(?:half|two[- ]thirds|three[- ](?:quarters|fourths)|four[- ]fifths|nine[- ]tenths|most|(?:the )?majority|(?:almost|nearly|practically) (?:all|every one))";
export const CAME_RIGHT =
  "(?:hit|reached|worked|won|right|paid|profit\\w{0,5}|targets?|correct|green|in the money|came true|winners?|succeeded|did what)";
export const TIME = "(?:day|week|fortnight|month|quarter|year)";
/** The market's own months: “no losing month of the Nifty”. */
export const NIFTY_ITSELF = /\b(?:nifty|sensex|index|indices|sectors?|vix)\b/i;
/** “If it does not work we refund …”: a condition's “not” does not negate its consequence. */
export const isDeniedBeyondCondition: Test = (place) =>
  isDenied({ ...place, before: place.before.replace(/\b(?:if|when|unless)\b[^.!?;:]{0,100}$/i, "") });
export const isOfService: Test = ({ sentence }) =>
  /\b(?:(?:our|my) (?:[\w-]{1,24} ){0,2}(?:members|subscribers|readers|clients|calls|ideas|alerts|picks|research)|the (?:[\w-]{1,24} )?(?:service|alerts|calls|ideas)|momentum x|wealth x)\b/i.test(
    sentence,
  ) && !FEES.test(sentence);
