import { answerActionRequest, furtherActions } from '../actions/requested-actions.ts'
import { findSmallTalk } from '../understanding/small-talk.ts'
import { answerFromArticles, answerFurtherQuestions } from './article-answer.ts'
import { answerCartQuestion } from './cart-answer.ts'
import { answerCombination, answerConflicts } from './compatibility-answer.ts'
import { answerCount } from './count-answer.ts'
import { answerArrival, answerDelivery } from './delivery-answer.ts'
import type { Draft } from './draft.ts'
import { answerProductQuestion } from './product-question.ts'
import type { UnderstoodQuestion } from './question.ts'
import { reminderFor } from './remembered.ts'
import { answerSafety, guardAnswer } from './safety-answer.ts'
import { answerAmongShown } from './shown-choice.ts'
import { answerFirstOfShown } from './shown-ranking.ts'
import { answerBareSearch, answerNewAllergy, answerSearch } from './search-answer.ts'

/** Answers that are never sent to a language model: safety notices and remarks about the assistant itself. */
export function answerImmediately(question: UnderstoodQuestion): Draft | null {
  return inShopperLanguage(answerSafety(question) ?? answerSmallTalk(question), question)
}

/** Answers from the shop's articles, rules and catalog, or says that the assistant does not know. */
export function answerFromShop(question: UnderstoodQuestion): Draft {
  const known =
    answerCartQuestion(question) ??
    answerActionRequest(question) ??
    answerArrival(question) ??
    answerDelivery(question) ??
    answerCount(question) ??
    answerConflicts(question) ??
    answerCombination(question) ??
    answerFirstOfShown(question) ??
    answerAmongShown(question) ??
    answerProductQuestion(question) ??
    answerSearch(question) ??
    answerNewAllergy(question) ??
    answerFromArticles(question) ??
    answerBareSearch(question)
  if (known) return inShopperLanguage(guardAnswer(answerFurtherQuestions(known, question), question), question)
  const { language, messages } = question
  return {
    text: language ? `${messages.foreign[language].lost} ${messages.foreign.english}` : messages.unknown,
    links: ['/products', '/contact'],
  }
}

/**
 * The last step of every answer: adds further actions and a note about an allergy that no filter covers, and repeats
 * what a client must send along.
 */
export function completeAnswer(given: Draft, question: UnderstoodQuestion): Draft {
  const { shopper, history, statements, shop, messages } = question
  const draft = { ...given, actions: [...(given.actions ?? []), ...furtherActions(question, given)] }
  const reminder = reminderFor(shopper, history, statements, shop, messages.remembered)
  const isUnfiltered = shopper.hasUnknownAllergy && (draft.products ?? []).length > 0
  const notes = [isUnfiltered && messages.safety.unfilteredAllergy, reminder].filter((note) => typeof note === 'string')
  return { ...draft, text: [draft.text, ...notes].join('\n\n') }
}

/** Answers to questions in another language start with a sentence in that language. */
function inShopperLanguage<Found extends Draft | null>(
  draft: Found,
  { language, messages }: UnderstoodQuestion,
): Found {
  return draft && language ? { ...draft, text: `${messages.foreign[language].understood}\n\n${draft.text}` } : draft
}

function answerSmallTalk({ text, messages, facts }: UnderstoodQuestion): Draft | null {
  const talk = findSmallTalk(text)
  if (!talk) return null
  if (talk === 'human') return { text: messages.talk.human(facts.mail), links: ['/contact'] }
  return {
    text: messages.talk[talk],
    links: talk === 'help' || talk === 'hello' ? ['/skin-analysis', '/products'] : [],
  }
}
