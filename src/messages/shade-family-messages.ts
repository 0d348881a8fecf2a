import { shadeFamilies } from './en/shade-families.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type ShadeFamilyMessages = Widened<typeof shadeFamilies>

export const { usePageMessages: useShadeFamilyMessages } = pageMessages<ShadeFamilyMessages>({ en: shadeFamilies })
