/** Where an answer came from. `manual` is entered by hand; all others are inferred. */
export const answerSources = ['manual', 'photo-analysis', 'color-palette', 'concern-selector', 'chat'] as const
export type AnswerSource = (typeof answerSources)[number]

export const undertones = ['warm', 'neutral', 'cool'] as const
export const pregnancies = ['pregnant', 'breastfeeding'] as const

/** Stored only with explicit consent (GDPR Article 9), apart from the other answers. */
/** Maximum number of ingredients to avoid, and the longest name. */
export const maxAvoided = 30
export const maxIngredientLength = 80
/** Highest budget per product, in cents. */
export const maxBudget = 50_000

/** Version of the consent text for health answers. Increase it when the text changes; people are then asked again. */
export const healthConsentVersion = '2026-11'

/** Version of the text about health answers in emails. */
export const emailConsentVersion = '2026-11'

/** Maximum number of products in one request for ingredient lists. */
export const maxReadProducts = 60
