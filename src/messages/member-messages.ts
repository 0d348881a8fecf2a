import { member } from './en/member.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type MemberMessages = Widened<typeof member>

export const { wordsIn: memberMessagesIn, useWords: useMemberMessages } = pageMessages<MemberMessages>({ en: member })
