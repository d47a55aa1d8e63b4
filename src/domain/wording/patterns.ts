import * as context from "./context.ts";
import type { FindingLevel, RuleName } from "./rules.ts";

type Test = (place: context.Place) => boolean;

/** Words that touch a rule; `unless` lists places where they do not, `warnIf` those that a person decides on. */
export type Pattern = {
  rule: RuleName;
  level: FindingLevel;
  words: RegExp;
  unless: Test[];
  warnIf?: Test;
  /** The whole sentence touches the rule; the words only mark it. */
  whole?: true;
  /** The words touch the rule in such a place only. */
  only?: Test;
};

const {
  isAsked,
  isAttributed,
  isDenied,
  isExample,
  isFinancialTerm,
  isInvented,
  isJudged,
  isMentioned,
  isOfAnyKind,
  isOfOthers,
  isOfTheMarket,
} = context;
/** A denial, a judgement or a quotation clears any words. */
export const SAID = [isDenied, isJudged, isMentioned];

const TENS = "(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:-\\w+)?";
const UNITS =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)";
const PERCENT = `(?:\\d[\\d,]{0,20}(?:\\.\\d{1,9})?|\\b${UNITS}|${TENS}) ?(?:%|per ?cent\\b|percent\\b|pct\\b)`;
const MONEY =
  "(?:(?:₹|\\brs\\.?|\\binr\\b|\\brupees) ?\\d(?:[\\d,]{0,20}\\d)?(?:\\.\\d{1,9})?(?: ?(?:lakhs?|crores?|thousand|cr|l|k)\\b)?|\\b\\d[\\d,]{0,20}(?:\\.\\d{1,9})? ?(?:rupees|lakhs?)\\b|\\b(?:thousand|lakhs?) rupees\\b)";
const FIGURE = `(?:${PERCENT}|${MONEY}|\\b\\d{1,9}(?:\\.\\d{1,9})? ?(?:x|times)\\b)`;
const PERIOD =
  "(?:(?:\\b(?:an?|per|every|each|in an?) |\\/ ?)(?:day|week|month|quarter|year|session)\\b(?! (?:ago|earlier|before))|\\b(?:daily|weekly|monthly|yearly|annually)\\b|\\bp\\.? ?[am]\\b)";
const NUMBER = `(?:\\d{1,9}|${UNITS}|${TENS}|a dozen)`;
const OUT_OF = `\\b${NUMBER} ?(?:\\/|(?:out )?of|in) ?(?:the |every |our )?(?:last )?${NUMBER}\\b`;
const SERVICE =
  "(?:calls?|ideas?|picks?|tips?|alerts?|plans?|portfolios?|strateg(?:y|ies)|recommendations?|services?|systems?|signals?)";
const THING = `(?:${SERVICE}|research|trades?|levels?|analysts?|stocks?|reports?|method|baskets?|view)`;
const OWN = `(?:\\b(?:our|my)\\s(?:[\\w-]+\\s){0,3}?${THING}\\b|\\b(?:these|their|this|the)\\s(?:[\\w-]+\\s){0,2}?${SERVICE}\\b|\\bmomentum x\\b|\\bwealth x\\b)`;
const PEOPLE =
  "(?:members|subscribers|readers|clients|investors|traders|followers|customers|users|people|learners|students|families)";
const MADE =
  "(?:gave|gives?|given|deliver(?:s|ed|ing)?|return(?:s|ed|ing)?|earn(?:s|ed|ing)?|made|makes?|making|gain(?:s|ed)?|generat(?:es?|ed|ing)|rose|grew|grown|(?:is|are|was|were) up|beat(?:s|en)?|outperform(?:s|ed|ing)?|average[sd]|book(?:s|ed)|yield(?:s|ed)|profit(?:s|ed)?|become|became|achieved|posted|compound(?:s|ed)|did|clocked|logged)";
const MULTIPLIED = "(?:doubled?|doubles|tripled?|triples|quadrupled?|multiplied|multiplies)";
const SAVINGS = "(?:money|capital|savings|wealth|investments?|portfolio|account|corpus)";
const RATE =
  "(?:accuracy|hit[- ]rate|win(?:ning)?[- ](?:rate|ratio)|success[- ](?:rate|ratio)|strike[- ]rate)";
const FIRM =
  "(?:analysts?|advis(?:e|o)rs?|advisor(?:y|ies)|services?|firms?|house|platform|research|channel|team|newsletter|brand)";

export const pattern = (...parts: string[]): RegExp =>
  new RegExp(parts.map((part) => `(?:${part})`).join("|"), "gim");
/** Where a sentence begins. */
const START = "(?<=^[-+#>|* \\d.]{0,40}|[.!?][\"')”]? )";
export const within = (n: number): string => `[^.!?\\n]{0,${n}}?`;

const speaksOfItself = (sentence: string): boolean =>
  /\b(?:our|my|we|us|i|ours|momentum x|wealth x|picks|ideas|tips|recommendations)\b/i.test(sentence);
const isOwn: Test = ({ sentence }) => speaksOfItself(sentence);
const RESULT =
  /\b(?:profits?|profitable|earn\w*|gain(?:s|ed)?|returns?|returned|richer|perform\w*|outperform\w*|accura\w*|winn\w+|success\w*|hits?|reached|since|made|grew|rose|worked|wealthier)\b/i;
const FEES =
  /\b(?:fees?|priced?|prices|costs?|charges?d?|refund\w*|subscription|pays?|paid|discount|taxes|gst|cap|cheaper|saves?|disclosures?)\b/i;
const isOwnResult: Test = ({ sentence }) =>
  /\b(?:our|we|my|momentum x|wealth x|your (?:\w+ )?(?:calls|ideas|alerts|picks|tips))\b/i.test(sentence) &&
  RESULT.test(sentence) &&
  !FEES.test(sentence);
const GAIN =
  /\b(?:profits?|earn(?:s|ed|ing)?|income|make|pocket|live off|easy|beginners?|salary|returns?|wages)\b/i;
const isOfGain: Test = ({ sentence }) => GAIN.test(sentence);
const isOfCompanies: Test = ({ sentence }) =>
  /\b(?:compan(?:y|ies)|projects?|machines?|per share|subsidiar\w+|lenders?|borrowers?|funds?)\b/i.test(
    sentence,
  );
const isOrder: Test = ({ before }) => /(?:^|[:;,>-] ?|\b(?:then|should|now|please|and) )$/i.test(before);
const isConditional: Test = ({ before, sentence }) =>
  /\b(?:if|above|below|holds?|unless|once|a (?:daily |weekly )?close)\b/i.test(before) &&
  !speaksOfItself(sentence);
const isHeardOf: Test = (place) => isAttributed(place) || isConditional(place);
const isOfDeposits: Test = ({ before, words }) =>
  (/^earns/i.test(words) &&
    /\b(?:debt|deposits?|bonds?|machine|money|cash|bill|account|treasury)\b[^.!?]{0,25}$/i.test(before)) ||
  (/^grows?\b/i.test(words) &&
    /\b(?:deposits?|bonds?|treasury bills?|provident fund|savings account)\b[^.!?]{0,60}$/i.test(before) &&
    !speaksOfItself(before));
const isOfAnExchange: Test = ({ sentence }) =>
  /\b(?:nse|bse|sebi|the exchanges?|depositor(?:y|ies)|offer for sale|ipo|buyback|rights issue|amfi)\b/i.test(
    sentence,
  );
const isUnknown: Test = ({ before }) => /\bwhether\b[^.!?]{0,60}$/i.test(before);
const ofAccounts: Test = ({ sentence, before }) =>
  /\b(?:revenue|sales|capacity|production|margin|inflation|fiscal|disinvestment|growth|deficit|collection|capex|weight) $/i.test(
    before,
  ) || /\binflation target\b/i.test(sentence);

/** The words between two others, without a denial among them. */
const straight = (n: number): string =>
  `(?:(?!\\b(?:no|not|never|neither|nor|nobody|none|without)\\b|n't\\b)[^.!?\\n]){0,${n}}?`;
/** At most n words. */
const words = (n: number): string => `(?:[\\w'-]{1,24} ){0,${n}}?`;
const BODY = "(?:sebi|nism|nse|bse|raasb|the (?:regulator|exchange|government|supervisory body))";
const APPROVES =
  "(?:approv(?:e[sd]?|al)|endors(?:e[sd]?|ement)|recommend(?:s|ed)?|certifie[sd]|certify|vett?e?d|vets|vouch(?:es|ed)?|verif(?:ies|ied)|check(?:s|ed)|examined|recogni[sz]e[sd]|back(?:s|ed)|blessed|tested|liked?)";
const OWN_WORK = `(?:\\b(?:our|my|this|the way we)\\s${words(3)}(?:${THING}|models?|approach|pick|quality|plan)\\b|\\bmomentum x\\b|\\bwealth x\\b|\\bwe\\b|\\bus\\b)`;
const OTHERS = `(?:(?:other|rival|most|all|any|every|no other) ${words(2)}(?:${FIRM}s?|brokers?|experts|tipsters|influencers|houses?|desks?|channels?)\\b|rivals?\\b|competit(?:ors|ion)\\b|others in (?:this|the|our) (?:business|trade|field|industry)\\b)`;
const COMPARES =
  /\b(?:better|worse|ahead|unlike|guess\w{0,3}|beats?|behind|cannot match|still learning|than (?:us|ours|theirs)|catch(?:ing)? up|cop(?:y|ies)|moved to|comes? close)\b/i;
const REWARD = `(?:${MONEY}|\\b(?:free|rewards?|bonus|cash ?back|gifts?|discount|surprise|wallet|voucher|prizes?|extra (?:month|week))\\b|% off\\b)`;
const PRIZE =
  "(?:phones?|iphones?|scooters?|cars?|bikes?|trips?|holidays?|prizes?|vouchers?|gifts?|hampers?|laptops?|tablets?|gold|tickets?|subscriptions?|(?:month|quarter|year)s? (?:of|free)|free)";
const BRING = "(?:refer|bring|invite|introduce|tell|add|recruit)";
const LOSS = "(?:loss(?:es)?)";
const CALLS = "(?:calls|ideas|picks|tips|alerts|recommendations|trades|signals|notes)";
const PART =
  "(?:half|two[- ]thirds|three[- ](?:quarters|fourths)|four[- ]fifths|nine[- ]tenths|most|(?:the )?majority|(?:almost|nearly|practically) (?:all|every one))";
const CAME_RIGHT =
  "(?:hit|reached|worked|won|right|paid|profit\\w{0,5}|targets?|correct|green|in the money|came true|winners?|succeeded|did what)";
const TIME = "(?:day|week|fortnight|month|quarter|year)";
/** The market's own months: “no losing month of the Nifty”. */
const NIFTY_ITSELF = /\b(?:nifty|sensex|index|indices|sectors?|vix)\b/i;
/** “If it does not work we refund …”: the “not” of a condition denies nothing of what follows from it. */
const isDeniedBeyondCondition: Test = (place) =>
  isDenied({ ...place, before: place.before.replace(/\b(?:if|when|unless)\b[^.!?;:]{0,100}$/i, "") });
const isOfService: Test = ({ sentence }) =>
  /\b(?:(?:our|my) (?:[\w-]{1,24} ){0,2}(?:members|subscribers|readers|clients|calls|ideas|alerts|picks|research)|the (?:[\w-]{1,24} )?(?:service|alerts|calls|ideas)|momentum x|wealth x)\b/i.test(
    sentence,
  ) && !FEES.test(sentence);

export const PATTERNS: Pattern[] = [
  {
    rule: "endorsement",
    level: "block",
    words: pattern(
      `\\b${BODY}\\b${straight(25)}\\b${APPROVES}\\b${straight(30)}${OWN_WORK}`,
      `${OWN_WORK}${straight(30)}\\b${APPROVES} by ${words(2)}${BODY}\\b`,
      `\\b(?:sebi|nism|government|nse|bse)[- ](?:approved|endorsed|recommended|backed|vetted|trusted)\\b(?! (?:investor|intermediar|exchange|protocol))`,
      `\\b(?:registered|registration|licen[cs]ed?|stamp|certificate|certification)\\b${straight(30)}\\b${BODY}\\b${straight(20)}\\b(?:means?|proves?|proof|so|ensures?|shows?)\\b${straight(40)}\\b(?:safe|rely|trust\\w{0,6}|best|quality|worth|reliable|good)\\b`,
      `\\b${BODY}\\b${straight(20)}\\b(?:best )?proof\\b`,
    ),
    unless: SAID,
  },
  {
    rule: "inducement",
    level: "block",
    words: pattern(
      "\\b(?:lucky draw|raffle|sweepstakes?|prize draw)\\b",
      "(?<!dead )\\bgive-?aways?\\b",
      `\\bwin (?:(?:an?|the|up to) )?(?:${MONEY}|${words(3)}${PRIZE}\\b)`,
      `\\b(?:enter|join|take part in|participate in)\\b${straight(20)}\\b(?:contest|competition|quiz|league|challenge)\\b`,
      `\\b${BRING} ${words(3)}(?:friends?|colleagues?|famil(?:y|ies)|relatives?|neighbours?|someone|people|members?|readers?|investors?)\\b${straight(60)}${REWARD}`,
      `\\b(?:who|whoever) ${BRING}s? ${words(3)}(?:most|new|more|friends?)\\b`,
      "\\breferral (?:bonus|rewards?|income|commission|fees?|prize|contest)\\b|\\brefer (?:and|&) earn\\b",
      `\\b(?:for|per) (?:every|each) (?:friend|referral|new (?:member|reader|subscriber))\\b${straight(40)}${REWARD}`,
    ),
    unless: SAID,
  },
  {
    rule: "indemnity",
    level: "block",
    words: pattern(
      `\\b(?:we|i|us|our (?:firm|company|team))\\b${straight(20)}\\b(?:refund|repay|pay|compensate|reimburse|cover|make good|make up|bear|return|adjust|share|take)s?\\b${straight(15)}\\b(?:your|the|any|all|every|their|half)\\b${straight(15)}\\b${LOSS}\\b`,
      `\\b${LOSS}\\b${straight(45)}\\b(?:is|are|be|gets?|comes?) (?:fully |always )?(?:refunded|repaid|paid back|compensated|reimbursed|made good|adjusted|on us|ours|borne by us|covered by us)\\b`,
      "\\bwe(?:'ll| will)? make (?:it|them|that) good\\b",
      `\\b(?:if|when)\\b${within(60)}\\b(?:loss|lose|below|in the red|wrong|down|work|profit)\\b${within(30)}\\b(?:month|quarter|year|one|subscription|fees?|money)\\b${straight(15)}\\b(?:free|waived|on us|back|refunded)\\b`,
    ),
    unless: [isDeniedBeyondCondition, isJudged, isMentioned, isExample],
  },
  {
    rule: "comparison",
    level: "block",
    words: pattern(
      `\\b(?:unlike|than|ahead of|better than|beats?) ${OTHERS}`,
      `\\bthan (?:theirs|those of ${OTHERS})`,
      `\\bahead of (?:any|every|all) ${words(3)}(?:${FIRM}|desk|brokers?)\\b`,
      `\\b${OTHERS}`,
    ),
    unless: SAID,
    only: (place) =>
      /\b(?:our|ours|we|us|momentum x|wealth x|rival)\b/i.test(place.sentence) &&
      COMPARES.test(place.sentence),
    whole: true,
  },
  {
    rule: "past-performance",
    level: "block",
    words: pattern(
      `\\b(?:no|not|never|zero|n't)\\b${within(30)}\\b(?:losing|negative|loss-making|red) ${TIME}s?\\b`,
      `(?:\\b(?:not|never)|n't)\\b${within(40)}\\b${TIME}s?\\b${within(12)}\\bin (?:the red|a loss)\\b`,
      `\\b(?:our|my) worst (?:ever )?${TIME}\\b`,
      `\\bour\\b${within(20)}\\bbeat the (?:nifty|sensex|index|market|benchmark)\\b`,
    ),
    unless: [...SAID, isExample, isOfCompanies, isAttributed, ({ sentence }) => NIFTY_ITSELF.test(sentence)],
  },
  {
    rule: "past-performance",
    level: "block",
    words: pattern(
      `\\b(?:ideas|calls|picks|research|alerts|list|service)\\b${within(30)}\\b(?:beat|beaten|outperformed|outran)\\b${within(10)}\\b(?:nifty|sensex|index|market|benchmark)\\b`,
    ),
    unless: [...SAID, isExample, isAttributed],
  },
  {
    rule: "accuracy",
    level: "block",
    words: pattern(
      `\\b${PART} of (?:our|my|these|the) ${words(3)}${CALLS}\\b${straight(30)}\\b${CAME_RIGHT}\\b`,
      `\\b${NUMBER} of (?:our|my) ${words(3)}${CALLS}\\b${straight(30)}\\b${CAME_RIGHT}\\b`,
      `\\bout of ${words(2)}${NUMBER} ${words(2)}${CALLS}\\b${straight(25)}\\b${NUMBER} (?:${CAME_RIGHT}|were|went|closed|ended)\\b`,
      `\\bcount (?:our|my) ${words(2)}(?:bad|wrong|losing|failed)\\b`,
      `\\b(?:only|just) ${NUMBER} of (?:our|my) ${words(3)}${CALLS}\\b${straight(20)}\\b(?:failed|lost|wrong|stop)\\b`,
    ),
    unless: [...SAID, isExample],
  },
  {
    rule: "income",
    level: "block",
    words: pattern(`${PERCENT}${within(12)}${PERIOD}`),
    unless: [...SAID, isExample, isOfTheMarket],
    only: isOfService,
    whole: true,
  },
  {
    rule: "income",
    level: "block",
    words: pattern(
      `\\b(?:expect|count on|plan (?:for|with)|aim(?:ing)? (?:for|at))\\b${straight(25)}${PERCENT}${within(12)}${PERIOD}`,
    ),
    unless: [...SAID, isInvented, isAttributed, isOfTheMarket],
  },
  {
    rule: "income",
    level: "block",
    words: pattern(
      "\\b(?:second|extra|passive) salary\\b",
      `\\b(?:ideas|calls|alerts|picks|research|trades)\\b${straight(15)}\\b(?:take care of|pays?|covers?)\\b${straight(25)}\\b(?:rent|bills|groceries|emis?|them|loans?|school fees)\\b`,
      `\\b(?:fees?|subscription|plan)\\b${straight(30)}\\b(?:one|a single) (?:good |winning |single )?(?:trade|call|idea)\\b`,
    ),
    unless: [...SAID, isInvented, isAttributed],
  },
  {
    rule: "promise",
    level: "block",
    words: pattern(
      "\\bguarante(?:e|es|ed|eing)\\b(?! (?:the |your )?(?:delivery|confidentiality|privacy|secrecy)\\b)",
      `\\bassur(?:e|es|ed|ing|ance|edly)\\b(?=[^.!?\\n]{0,40}(?:\\b(?:returns?|profits?|income|gains?|results?)\\b|${FIGURE}))`,
      `\\bpromis(?:e|es|ing)\\b(?=[^.!?\\n]{0,40}(?:\\b(?:returns?|profits?|income|gains?)\\b|${PERCENT}))`,
    ),
    unless: [...SAID, isAsked, isFinancialTerm, isOfOthers, isOfAnyKind],
  },
  {
    rule: "promise",
    level: "block",
    words: pattern(
      "\\bsure[- ]?(?:shot|profits?|gains?|returns?)\\b",
      "\\b(?:100|hundred) ?(?:%|per cent|percent) (?:success|safe|profit|sure)\\w*",
      "\\b(?:fixed|steady|certain) (?:monthly |daily |weekly |yearly )?(?:returns?|profits?)\\b",
      "\\b(?:consistent|regular|constant) (?:monthly |daily |weekly )?profits?\\b",
      "\\bnever (?:fails?|failed|misse[sd]|lost|gone wrong|been wrong|goes wrong)\\b",
      `${PERCENT} (?:assured|sure|confirmed)\\b`,
      "\\b(?:returns?|profits?|gains?|success) (?:are|is) (?:certain|sure|confirmed)\\b",
      "\\byou(?:'ll| will| shall)(?: \\w+){0,2}? (?:make|earn|book|see|get) (?:(?:a|an|big|huge|good|handsome|regular|your first) )*(?:profits?|money|gains?|returns?)\\b",
      "\\b(?:earns?|pays?|get) (?:it|itself|your (?:fee|money)) back\\b|\\bpays? for itself\\b",
      `\\brecover (?:your|their|all|last (?:year|month)'s)(?: \\w+)? loss(?:es)?\\b`,
    ),
    unless: SAID,
  },
  {
    rule: "no-risk",
    level: "block",
    words: pattern(
      "\\b(?:risk[- ]?free|zero[- ]?risk)\\b(?![- ]+(?:rate|asset|yield|return\\b))",
      "\\bfree of (?:any )?risk\\b",
      "\\b(?<!\\b(?:lowers?|removes?|reduces?|ends) )no[- ]risk\\b(?!-| of)",
      "\\bzero[- ]?loss(?:es)?\\b|\\bno-loss\\b|\\bguarantees? no loss(?:es)?\\b",
      "\\bwithout (?:any )?risk\\b",
      "\\bloss[- ]?(?:less|free|proof)\\b",
      `\\b(?:cannot|can't|never|won't|will not) lose\\b`,
      "\\b(?:capital|principal|money|investment) (?:is|stays|remains) (?:fully |completely |always )?(?:protected|safe|secure)\\b",
      `${START}no loss(?:es)? (?:in|for|since|this|last)\\b`,
    ),
    // “No risk” and “never lose” deny nothing themselves: their own “no” is part of the words.
    unless: SAID,
  },
  {
    rule: "accuracy",
    level: "block",
    words: pattern(
      `\\b(?:${RATE}|accurate)\\b[^.!\\n]{0,50}?(?:${PERCENT}|\\b\\d{1,2} ?\\/ ?\\d{1,2}\\b|${OUT_OF})`,
      `(?:${PERCENT}) ?\\W{0,3}(?:\\w+ ){0,2}?(?:${RATE}|accurate)\\b`,
      `${OUT_OF}${within(25)}\\b(?:calls|ideas|picks|tips|alerts|recommendations|trades|signals)\\b${within(30)}\\b(?:target|profit\\w*|right|won|worked|winners?|correct|success\\w*|(?:in the )?(?:green|money)|came true)`,
      `\\b${NUMBER} winn(?:ers?|ing \\w+) (?:in|of|out of|from) (?:the |our )?(?:last )?${NUMBER}\\b`,
      `\\b(?:every|each|all)\\b(?: single| one| of)*(?: our| the)?(?: \\w+)? (?:calls?|ideas?|picks?|tips?|trades?|recommendations?)\\b${within(25)}\\b(?:hit|reached|worked|won|right|paid|profit\\w*|target)`,
      `\\b(?:highest|best|top|superior|unmatched|excellent|great|proven|industry-leading|impressive|record) (?:${RATE}|track record)\\b`,
      "\\b(?:most|highly|extremely|pinpoint|consistently) accurate\\b",
      `${PERCENT} of (?:our|my|all|the|these) (?:\\w+ )?(?:calls|ideas|picks|tips|alerts|recommendations|signals)\\b`,
      `\\b(?:our|my) (?:last |past )?(?:\\w+ ){0,2}(?:calls|ideas|picks|trades|recommendations)\\b${within(30)}\\b${NUMBER} (?:winners?|hits?|were right|won)\\b`,
    ),
    unless: [...SAID, isExample, (place) => isAttributed(place) && !isOwn(place)],
  },
  {
    rule: "past-performance",
    level: "block",
    words: pattern(
      `\\b(?:cagr|xirr|roi|irr|annuali[sz]ed returns?|compounded returns?)\\b${within(25)}${PERCENT}`,
      `${PERCENT}${within(12)}\\b(?:cagr|xirr|roi|irr)\\b`,
      `\\breturns? (?:of|at|:) ?(?:over |about |up to )?${PERCENT}`,
      `\\bpast performance\\b[^.!?\\n]{0,12}:[^.!?\\n]{0,12}${PERCENT}`,
      `${START}up ${PERCENT} (?:since|in|over|this|from)\\b`,
    ),
    unless: [...SAID, isExample, isOfTheMarket, isAttributed],
  },
  {
    rule: "past-performance",
    level: "block",
    words: pattern(
      `${OWN}${within(60)}\\b${MADE}\\b${within(40)}(?:${FIGURE}|\\b${MULTIPLIED})`,
      `${OWN}${within(30)}\\b${MULTIPLIED}\\b`,
      `\\b(?:we|i) (?:\\w+ ){0,2}?(?:recommended|picked|suggested|named|bought)\\b${within(80)}${PERCENT}`,
      `\\b(?:i|we)(?:'ve| have)? (?:\\w+ )?(?:made|earned|gained|grew|booked)\\b${within(20)}${FIGURE}`,
      `\\bmy (?:\\w+ )?${SAVINGS}\\b${within(20)}\\b(?:${MULTIPLIED}|grew|is up|rose)\\b`,
      `\\b${PEOPLE}\\b${within(30)}\\b(?:${MADE}|${MULTIPLIED})\\b${within(40)}(?:${FIGURE}|\\b(?:their|your) ${SAVINGS})`,
    ),
    unless: [...SAID, isExample, isAttributed],
    only: (place) => isOwn(place) || !isOfTheMarket(place),
  },
  {
    rule: "past-performance",
    level: "block",
    // A speaker, a result and a figure in one sentence, in any order.
    words: pattern(
      FIGURE,
      OUT_OF,
      "\\bby (?:a|one) (?:quarter|third|half|fifth)\\b",
      `\\b${NUMBER} of every ${NUMBER}\\b`,
    ),
    unless: [...SAID, isExample, isAttributed],
    only: isOwnResult,
    whole: true,
  },
  {
    rule: "past-performance",
    level: "block",
    words: pattern(
      `\\b(?:earned|made|recovered|paid for|bought)\\b${within(40)}\\b(?:with|from|through|thanks to) (?:your|our) (?:\\w+ )?${THING}\\b`,
      `${MONEY}${within(40)}\\b(?:into|in|with|to)\\b${within(15)}\\b(?:(?:your|our|their) (?:\\w+ )?(?:${THING})|momentum x|wealth x)\\b${within(40)}${MONEY}`,
      `${MONEY} (?:invested|put)\\b${within(60)}\\b(?:is|are|was|became|grew to|would be)\\b${within(20)}${MONEY}`,
    ),
    unless: [...SAID, isExample],
  },
  {
    rule: "past-performance",
    level: "warn",
    words: pattern(
      `\\b(?:is|are|was|were) up (?:by )?${PERCENT} (?:since|in|over|this year|from)\\b`,
      `\\b(?:gave|returned|delivered) (?:a return of )?${PERCENT}`,
    ),
    unless: [...SAID, isExample, isOfTheMarket, isAttributed],
  },
  {
    rule: "income",
    level: "block",
    words: pattern(
      `\\b(?:earn|make|get|income of|profit of|pocket)s?\\b[^.!?\\n]{0,15}?${FIGURE}${within(20)}${PERIOD}`,
      `${MONEY}${within(8)}${PERIOD}${within(20)}\\b(?:income|profits?|earnings?)\\b`,
      `\\b(?:monthly|daily|weekly|second|extra|passive|regular) income of ${MONEY}`,
      `\\b(?:profit|gain) of ${MONEY} (?:from|with|on) (?:an?|one|our|your|this|these)\\b`,
      "\\bcrorepatis?\\b|\\bget rich\\b|\\bpaisa double\\b",
      "\\bquit your (?:day )?job\\b",
      `\\b(?:doubl|tripl|multipl)(?:e|es|y|ies|ing) (?:your|the|their|his) ${SAVINGS}\\b`,
      `\\byour ${SAVINGS} (?:will )?(?:${MULTIPLIED})\\b`,
      `\\b(?:turn|convert|grow|multiply)(?:s|ed|ing)? ${MONEY} (?:in)?to ${MONEY}`,
      `\\b(?:income|salary|earnings)\\b[^.!?\\n]{0,40}?${MONEY}(?! ?crore)${within(8)}${PERIOD}`,
    ),
    unless: [...SAID, isInvented, isOfDeposits, isAttributed],
  },
  {
    rule: "income",
    level: "block",
    words: pattern(`${FIGURE}${within(12)}${PERIOD}`, `${PERIOD}${within(20)}${FIGURE}`),
    unless: [...SAID, isExample, isOfTheMarket, isOfCompanies, isAttributed],
    only: isOfGain,
    whole: true,
  },
  {
    rule: "target",
    level: "block",
    words: pattern(
      `\\b(?:target|tgt)(?: price)?\\b(?: (?:of|is|at|to|on|near|around)\\b|:| -)?(?: [A-Z]\\w+)?(?: (?:to|at))? ?(?:₹|rs\\.?|inr)? ?\\d[\\d,.]{0,20}(?![\\d,.]|[ -]?(?:%|per ?cent|r\\b|points?|sessions?|days?))`,
      `\\bupside\\b${within(35)}(?:${PERCENT}|${MONEY})`,
      `${PERCENT} (?:\\w+ )?upside\\b`,
      `\\b(?:can|could|may|might|will|should|shall|to) (?:\\w+ )?(?:go|reach|touch|hit|cross|test|retest|revisit|rise|rally|climb|fall|drop|move|slide|slip|sink|plunge|head|advance|extend|jump|zoom|double)(?: (?:up|down))?(?: (?:to|towards|above|below))? (?:the )?(?:₹|rs\\.?)? ?\\d[\\d,.]{2,20}(?![\\d,.]| ?(?:%|per ?cent|crore|lakh))`,
      `\\b(?:headed|heading|on (?:its|the) way|set|poised|going|moving|looks? good|good) (?:for|to|towards|till) (?:₹|rs\\.?)? ?\\d[\\d,.]{2,20}`,
      `\\b(?:expects?|sees?|forecasts?) (?:the )?[\\w ]{2,25} at (?:₹|rs\\.?)? ?\\d[\\d,.]{2,20}`,
      `\\b(?:take|carry) [\\w ]{2,25} (?:to|towards) (?:₹|rs\\.?)? ?\\d[\\d,.]{2,20}`,
      `\\b(?:can|could|may|might|will|should) (?:easily |soon )?(?:give|return|deliver|yield|gain) (?:you )?(?:a |another |up to |over )?(?:${PERCENT}|${MONEY})`,
      "(?<!\\b(?:closed|ended|opened|traded|settled|was|stood|is|close) )\\bat (?:₹|rs\\.?)? ?\\d[\\d,.]{2,20} (?:by|within|before)\\b",
      "\\b(?:will|can|could|may|should) double (?:by|in|within|before)\\b",
    ),
    unless: [...SAID, isUnknown, isInvented, ofAccounts],
    warnIf: isHeardOf,
  },
  {
    rule: "forecast",
    level: "warn",
    words: pattern(
      `\\b(?:nifty|sensex|markets?|index|indices|stocks?|shares?|prices?|bulls|bears|counter|gold|rupee|(?:small|mid|large)[- ]?caps?|sectors?|banks|metals|autos)\\b${within(30)}\\b(?:will|(?:is|are) (?:likely|set|poised|bound|going|headed|expected|sure) to)(?: \\w+)? (?:rise|fall|rally|open|go|climb|drop|surge|soar|crash|break|recover|correct|stay|remain|bounce|gain|jump|move)\\b`,
    ),
    unless: [...SAID, isUnknown, isExample],
  },
  {
    rule: "superlative",
    level: "block",
    words: pattern(
      "\\b(?:most trusted|unbeatable|unmatched|unrivalled)\\b",
      `\\b(?:best|top|leading|finest|premier|foremost|largest|biggest|no\\.? ?1|number (?:1|one))\\b(?! known)(?:[ ,][\\w'-]+){0,4}? ${FIRM}\\b(?! and development)`,
      `#1(?: [\\w'-]+){0,3}? ${FIRM}\\b`,
      "\\b(?:ranked|rated|voted) (?:the |as )?(?:number (?:1|one)|no\\.? ?1|#1|best|top|first)\\b",
      "\\bno other (?:\\w{1,24} ){0,2}(?:firm|analyst|service|channel|house|desk)\\b[^.!?\\n]{0,35}(?:close|match|beat|compare|gives?)",
    ),
    unless: SAID,
    warnIf: isAttributed,
  },
  {
    rule: "superlative",
    level: "warn",
    words: pattern(
      "\\b(?:best|top|hottest)(?! performing)(?: \\w+){0,2} (?:stocks?|shares?|picks?|calls?|bets?|returns?)\\b",
    ),
    unless: SAID,
  },
  {
    rule: "popularity",
    level: "warn",
    words: pattern(
      `(?:\\b\\d[\\d,.]{0,20} ?(?:k|l|lakhs?|crores?|cr|million|thousand)\\b\\+?|\\b\\d[\\d,.]{0,20}\\+|\\b\\d{1,3}(?:,\\d{2,3}){1,6}|\\b\\d{4,20}|\\b(?:thousands|lakhs|crores|hundreds|millions) of)(?: (?:happy|satisfied|active|paying|retail|of|indian|monthly|proud|loyal|blog)){0,3} ${PEOPLE}\\b`,
      "\\btrusted by\\b",
      "\\bmost popular\\b",
      "\\beverybody (?:is|has)(?: been)? (?:buying|joining|bought|joined)\\b",
    ),
    unless: [...SAID, isOfAnExchange, isExample],
  },
  {
    rule: "urging",
    level: "warn",
    words: pattern(
      "\\b(?:(?<!in a )hurry|act (?:now|fast)|last chance|limited[- ](?:time|seats|period|offer)|only today|don't miss|do not miss|(?:do not|don't) be late|ends? (?:today|tonight|soon|tomorrow|at midnight|this week)|closing soon|before it is too late)\\b",
      "\\bonly \\d{1,9} (?:seats|places|slots)\\b|\\b(?:seats|slots|places) (?:left|(?:are )?(?:filling|limited|few))\\b|\\bfew (?:seats|slots)\\b",
      "\\bprices? (?:(?:rises?|go(?:es)? up|increases?) (?:tonight|tomorrow|soon|at midnight|on \\w+day)|doubles)\\b",
    ),
    unless: [...SAID, isOfAnExchange],
  },
  {
    rule: "tip",
    level: "warn",
    words: pattern(
      "\\b(?:multibaggers?|jackpot|rocket|moonshot|must-buy|a must buy)\\b",
      "\\bfinancial freedom\\b(?! \\()|\\bhot tips?\\b|\\btips? (?:of the day|for (?:today|tomorrow|\\w+day))\\b",
    ),
    unless: SAID,
  },
  {
    rule: "tip",
    level: "warn",
    words: pattern("\\b(?:buy|sell|accumulate|enter|exit) (?:above|below|at|on dips|now|on \\w+day)\\b"),
    unless: SAID,
    only: isOrder,
  },
];
