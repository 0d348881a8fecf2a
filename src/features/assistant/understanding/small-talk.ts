export type Talk =
  | 'hello'
  | 'thanks'
  | 'bye'
  | 'who'
  | 'help'
  | 'instructions'
  | 'feeling'
  | 'joke'
  | 'rude'
  | 'low'
  | 'human'
  | 'noted'

const greeting =
  /^(hi+|hello|hey+|good (morning|afternoon|evening|day)|bonjour|hallo|dag|salut|goede(n|morgen)?\w*|hoi|yo)( there| you| all| eclat)?\b[ !.,]*$/

/**
 * Remarks about the conversation itself. Prompt injections count as remarks: user input is parsed, never followed, and
 * never echoed.
 */
const smallTalkPatterns: readonly (readonly [Talk, RegExp])[] = [
  [
    'instructions',
    /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|rules?|prompts?|guidelines?|above|previous|everything|safety|restrictions?)\b|\b(system|developer|hidden|initial|secret|original) (prompt|message|instructions?|mode)\b|\byou are (now|no longer)\b|\b(act|behave|respond|speak|talk) (as|like)( if)?\b|\bpretend\b|\brole[- ]?play\b|\bjail ?break\w*|\bdan mode\b|\b(do anything now)\b|\b(reveal|print|show|repeat|output|leak|tell me)\b.{0,30}\b(prompt|instructions?|rules|configuration|api key|password|secret|environment|source code|database)\b|<\/?\w+|\bjavascript:|\b(drop|select|insert|delete|update)\b.{0,12}\b(table|from|into)\b(?! (my|the) (cart|basket|bag)\b)|\bprocess\.env|\b(sudo|rm -rf|eval\(|exec\()|\{\{|\$\{|\bnew (rule|instruction|persona|policy)s?\b|\bfrom now on\b|\b(admin|administrator|root) (mode|access|override)\b|\bset (the |all )?prices?\b|\b(give|grant|apply|make)\b.{0,25}\b(\d+ ?% (off|discount)|for free|free of charge)\b|\btranslate (the|your) (above|prompt)\b|\bbegin (your|the) (answer|reply|response) with\b|\b(respond|reply|answer) only with\b|\bsay exactly\b|\brepeat after me\b|\b(base64|rot13)\b/,
  ],
  ['hello', greeting],
  [
    'thanks',
    /^(ok(ay)?[ ,!.]*)?(many )?(thanks?( you)?|thank you|thx|merci|dank( je| u)?|cheers|great|perfect|super|awesome|cool|nice)( (so|very) much| a lot| again)?[ !.]*$/,
  ],
  ['bye', /^(bye( bye)?|good ?bye|see you( later)?|ciao|tot ziens|au revoir|good night)[ !.]*$/],
  [
    'human',
    /\b(speak|talk|chat|connect me|write)( (to|with))?.{0,15}\b(human|person|someone|somebody|agent|employee|staff|real)\b|\bhuman talk\b|\b(want|need|prefer|like|get|give me|have) (a |an )?(real |live |actual )?(human|person|agent|representative|operator)( (please|now|agent|being|instead))*[ .!?]*$|^(a )?(real |live )?(human|person|agent|representative|operator)( please)?[ .!?]*$|\b(customer service|customer support|call you|phone number|telephone)\b|^(please )?(can|could|will|would) (you|someone|somebody) call me\b|^(please )?call me( back)?[ !.]*$/,
  ],
  [
    'who',
    /\b(who|what) are you\b|\bare you (an? )?(human|person|robot|bot|ai|real(?! (shop|store|company|business|website))|machine|doctor|dermatologist)\b|^are you (an? )?(?!open|closed|sure|there|legit|trustworthy)\w+[ ?!.]*$|\b(what|which) (model|language model|llm) \b|\bwho (made|built|created|programmed) you\b|\byour name\b/,
  ],
  [
    'help',
    /^(help|menu|what can (you|i) (do|ask)( (here|you|for me))?|how (do|does) (you|this|it) work|what do you (do|know)(?! (with|to|about) ))\b.{0,15}$/,
  ],
  ['feeling', /\bhow are you\b|\bhow('s| is) it going\b|\bwhat's up\b/],
  [
    'noted',
    /^(i('m| am) (not|no longer) (pregnant|breast ?-?feeding|nursing)( any ?more)?|ok(ay)?|yes|yeah|yep|no|nope|fine|lol|haha|sure|hm+|aha|i see|got it|alright)[ !.]*$/,
  ],
  ['joke', /\b(joke|sing( me)?|poem|story|riddle)\b/],
  // Only when it is the whole message; otherwise the product query in it is answered.
  [
    'low',
    /^(i|i'm|im|my skin makes me|this makes me)( just| really)?( am| feel| look)?( so| very| really| just)* (ugly|hideous|disgusting|ashamed|embarrassed|insecure|worthless|sad|depressed|miserable|lonely)( today| lately| right now)?[ .!]*$|^(i )?hate (myself|how i look|my (face|skin|body|looks))[ .!]*$/,
  ],
  ['rude', /\b(stupid|idiot|useless|dumb|fuck\w*|shit\w*|asshole|hate you|moron)\b|\byou('re| are) wrong\b/],
]

export function findSmallTalk(text: string): Talk | null {
  return smallTalkPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
