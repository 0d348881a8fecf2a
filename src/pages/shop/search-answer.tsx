import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssistantAnswer, assistantApi } from '#src/features/assistant/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { useAssistantMessages } from '#src/messages/assistant-messages.ts'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { askExpert } from './ask-expert.ts'

type Props = { question: string }

/** The assistant's answer to a search that is a sentence. Its space is reserved, so that the results do not move. */
export default function SearchAnswer({ question }: Props) {
  const words = useAssistantMessages()
  const m = useListingMessages()
  const { answer, isError } = useAnswer(question)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold">
        <i className="icon i-chat size-4 text-clay" />
        {words.expert}
      </p>
      {/* Four lines, until someone wants to read all of it. */}
      <div aria-live="polite" className={`mt-1 text-sm ${isOpen ? '' : 'h-20 overflow-hidden'}`}>
        {isError ? (
          <p className="text-soft">{words.searchFailed}</p>
        ) : answer ? (
          <Text answer={answer} isOpen={isOpen} />
        ) : (
          <p className="text-soft">{words.waiting}</p>
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          disabled={!answer}
          onClick={() => setOpen(!isOpen)}
          className="px-0 underline underline-offset-4"
        >
          {isOpen ? words.less : words.more}
        </Button>
        <Button variant="outline" size="small" className="ml-auto" onClick={() => askExpert(question)}>
          {m.ask}
        </Button>
      </p>
    </>
  )
}

function Text({ answer, isOpen }: { answer: AssistantAnswer; isOpen: boolean }) {
  const words = useAssistantMessages()
  return (
    <div className={isOpen ? 'flex flex-col gap-2' : 'line-clamp-4'}>
      {answer.response.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {answer.engine === 'language-model' && <p className="text-xs text-soft">{words.modeled}</p>}
      {isOpen && answer.sources.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-xs">
          {words.sources}:
          {answer.sources.map(({ label, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** Asked once per question; skin type and budget are sent as the chat sends them, health answers are not. */
function useAnswer(question: string) {
  const user = useUser()
  const answers = useProfile(Boolean(user))?.answers
  const skinType = answers?.skinType?.value
  const budget = answers?.budget?.value
  const { data, isError } = useQuery({
    queryKey: ['answer to a search', user?.id ?? '', question],
    enabled: user !== undefined && (user === null || answers !== undefined),
    staleTime: Infinity,
    retry: false,
    queryFn: () =>
      send<typeof assistantApi.chat>('POST', '/api/ai-chat', {
        message: question,
        userId: user?.id ?? null,
        sessionId: user ? null : `guest-${Date.now()}`,
        profile: { ...(skinType ? { skinType } : {}), ...(budget ? { budget } : {}) },
      }),
  })
  return { answer: data, isError }
}
