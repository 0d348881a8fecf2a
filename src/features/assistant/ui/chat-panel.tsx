import { useLayoutEffect, useRef, useState, useSyncExternalStore, type FormEvent, type Ref } from 'react'
import { useAssistantMessages } from '#src/messages/assistant-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button, IconButton } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { AnswerBubble, PartialAnswerBubble, QuestionBubble, WaitingBubble, type ProfileParts } from './chat-bubbles.tsx'
import type { Asker } from './suited-answer.ts'
import { chatStore } from './chat-store.ts'
import { useFullScreen } from './use-full-screen.ts'

type Props = {
  userId: string | null | undefined
  question: string
  profileParts: ProfileParts
  /** What the skin profile adds to a question. */
  readAsker: () => Promise<Asker>
  onClose: () => void
}

const maxCharacters = 1_000

/** Next to the page on wide screens, on top of it on phones. Not modal, so that toasts can appear above it. */
export default function ChatPanel({ userId, question, profileParts, readAsker, onClose }: Props) {
  const words = useAssistantMessages()
  const { lines, isWaiting, partialText } = useSyncExternalStore(
    chatStore.subscribe,
    chatStore.question,
    chatStore.question,
  )
  const [text, setText] = useState(question.slice(0, maxCharacters))
  const panel = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const messageLog = useRef<HTMLDivElement>(null)
  const isFull = useFullScreen(panel)
  const hasPartialText = partialText !== ''
  const hadFocus = useRef(false)
  const unanswered = lines.at(-1)

  // Before the first paint: another customer's conversation must not appear.
  useLayoutEffect(() => {
    if (userId !== undefined) chatStore.setOwner(userId)
  }, [userId])

  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-chat', '')
    return () => document.documentElement.removeAttribute('data-chat')
  }, [])

  useLayoutEffect(() => {
    // On phones the keyboard would cover the greeting.
    if (isFull()) panel.current?.focus()
    else input.current?.focus()
  }, [isFull])

  useLayoutEffect(() => {
    // Do not scroll while an answer streams, so that the reader keeps their position.
    if (lines.length > 0) scrollToLast(messageLog.current, hasPartialText)
    // Disabling a field removes its focus; restore it when the answer is complete.
    if (!isWaiting && hadFocus.current) input.current?.focus()
  }, [lines, isWaiting, hasPartialText])

  async function ask(message: string) {
    hadFocus.current = !isFull() || document.activeElement === input.current
    if (message.trim() !== '' && !isWaiting) setText('')
    const outcome = await chatStore.ask(message, readAsker, words.noneSuited)
    if (outcome === 'failed') toast({ title: words.failed, body: words.failedBody, tone: 'destructive' })
  }

  function restart() {
    chatStore.clear()
    setText('')
    input.current?.focus()
  }

  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      aria-labelledby="chat-title"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-0 z-40 m-0 flex h-dvh max-h-none w-full max-w-none flex-col bg-surface text-ink shadow-high outline-none sm:inset-auto sm:right-4 sm:bottom-4 sm:h-[min(42rem,calc(100dvh-2rem))] sm:w-104 sm:rounded-lg sm:border sm:border-line"
    >
      <Header onRestart={lines.length > 0 ? restart : null} onClose={onClose} />
      <div
        ref={messageLog}
        role="log"
        aria-live="polite"
        aria-label={words.log}
        tabIndex={0}
        className="flex grow flex-col gap-4 overflow-y-auto overscroll-contain p-4"
      >
        {lines.length === 0 && <Greeting isWaiting={isWaiting} onAsk={(suggested) => void ask(suggested)} />}
        {lines.map((line) =>
          line.role === 'user' ? (
            <QuestionBubble key={line.id} text={line.content} />
          ) : (
            <AnswerBubble
              key={line.id}
              assistantAnswers={line.assistantAnswers}
              profileParts={profileParts}
              conversation={lines}
              onFollow={() => isFull() && onClose()}
            />
          ),
        )}
        {hasPartialText && <PartialAnswerBubble text={partialText} />}
        {isWaiting && <WaitingBubble />}
        {!isWaiting && unanswered?.role === 'user' && (
          <Button variant="outline" size="small" className="self-end" onClick={() => void ask(unanswered.content)}>
            {words.retry}
          </Button>
        )}
      </div>
      <QuestionForm ref={input} text={text} isWaiting={isWaiting} onChange={setText} onSubmit={() => void ask(text)} />
    </dialog>
  )
}

function scrollToLast(messageLog: HTMLElement | null, hasPartialText: boolean): void {
  const last = messageLog?.querySelector<HTMLElement>(
    hasPartialText ? '[data-line=partial]' : '[data-line]:last-of-type',
  )
  if (messageLog && last) messageLog.scrollTop = last.offsetTop - messageLog.offsetTop
}

type HeaderProps = {
  /** Null while there is no conversation. */
  readonly onRestart: (() => void) | null
  readonly onClose: () => void
}

function Header({ onRestart, onClose }: HeaderProps) {
  const words = useAssistantMessages()
  return (
    <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
      <div className="mr-auto min-w-0">
        <h2 id="chat-title" className="text-lg">
          {words.title}
        </h2>
        <p className="text-xs text-soft">{words.subtitle}</p>
      </div>
      {onRestart && (
        <Button variant="outline" size="small" onClick={onRestart}>
          {words.restart}
        </Button>
      )}
      <IconButton label={words.close} onClick={onClose}>
        <i className="icon i-close size-5.5" />
      </IconButton>
    </div>
  )
}

type GreetingProps = { readonly isWaiting: boolean; readonly onAsk: (question: string) => void }

function Greeting({ isWaiting, onAsk }: GreetingProps) {
  const { brand } = useMessages()
  const words = useAssistantMessages()
  return (
    <>
      <p>{words.greeting(brand)}</p>
      <ul aria-label={words.quickLabel} className="flex flex-wrap gap-2">
        {words.quick.map((question) => (
          <li key={question}>
            <Button variant="outline" size="small" disabled={isWaiting} onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type QuestionFormProps = {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  readonly isWaiting: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

function QuestionForm({ ref, text, isWaiting, onChange, onSubmit }: QuestionFormProps) {
  const words = useAssistantMessages()
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" onSubmit={submit} className="border-t border-line p-3">
      <div className="flex gap-2">
        <input
          ref={ref}
          aria-label={words.input}
          placeholder={words.placeholder}
          value={text}
          maxLength={maxCharacters}
          autoComplete="off"
          enterKeyHint="send"
          disabled={isWaiting}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-full border border-line-strong bg-paper px-4 placeholder:text-soft disabled:bg-sunken"
        />
        <Button type="submit" disabled={isWaiting}>
          {words.send}
        </Button>
      </div>
      <p className="mt-2 text-xs text-soft">{words.privacy}</p>
    </form>
  )
}
