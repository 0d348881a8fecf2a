import { achievements } from './en/achievements.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type AchievementMessages = Widened<typeof achievements>

export const { pageMessagesIn: achievementMessagesIn, usePageMessages: useAchievementMessages } =
  pageMessages<AchievementMessages>({
    en: achievements,
  })
