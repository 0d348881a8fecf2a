import { Component, createContext, Suspense, use, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type FailureTexts = { readonly title: string; readonly body: string; readonly reload: string }

export const FailureContext = createContext<FailureTexts>({ title: '', body: '', reload: '' })

/** Shows `fallback` when `children` throw or their code fails to load; everything outside stays. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

const reload = () => window.location.reload()

/** Replaces a page. */
export function PageFailure() {
  const m = use(FailureContext)
  return (
    <div role="alert" className="wrap">
      <EmptyState icon="i-stop" title={m.title} body={m.body} headingLevel="h1">
        <Button onClick={reload}>{m.reload}</Button>
      </EmptyState>
    </div>
  )
}

/** A dialog or menu has no space of its own, so its error is shown over the lower edge of the page. */
export function PartFailure() {
  const m = use(FailureContext)
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-brick bg-brick-wash p-4 text-ink shadow-high md:left-auto md:w-105"
    >
      <p>
        <strong className="block font-medium">{m.title}</strong>
        <span className="text-sm text-soft">{m.body}</span>
      </p>
      <Button variant="outline" size="small" onClick={reload}>
        {m.reload}
      </Button>
    </div>
  )
}

/** Wraps lazily loaded components. */
export function LazyPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<PartFailure />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
