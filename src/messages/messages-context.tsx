import { createContext, useContext, type ReactNode } from 'react'
import type { Messages } from './messages.ts'

const Context = createContext<Messages | null>(null)

export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <Context value={messages}>{children}</Context>
}

export function useMessages(): Messages {
  const messages = useContext(Context)
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it')
  return messages
}
