import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useQuestionMessages } from '#src/messages/question-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { OwnQuestions, questionsApi } from '../contract.ts'

/** What the customer has written about the product; undefined for guests. */
export function useOwnQuestions(productId: string, isCustomer: boolean): OwnQuestions | undefined {
  const { data } = useQuery<OwnQuestions>({
    queryKey: ['/api/account/questions', productId],
    enabled: isCustomer,
    staleTime: 0,
  })
  return isCustomer ? data : undefined
}

type Change = {
  readonly action: () => Promise<{ readonly isHidden: boolean } | { readonly removed: number }>
  readonly title: string
  readonly body?: string
  readonly done?: () => void
}

/** Changes what the customer has written. A failure is shown, and `done` is not called. */
export function useQuestionActions() {
  const m = useQuestionMessages()
  const failure = useFailure()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action }: Change) => action(),
    onSuccess: (answer, { title, body, done }) => {
      const isHidden = 'isHidden' in answer && answer.isHidden
      toast(isHidden ? { title: m.notPublished, body: m.hidden } : { title, body })
      done?.()
      return queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(?:account\/questions|product-questions|question-answers)/.test(String(queryKey[0])),
      })
    },
    onError: (error) => toast(failure(error, m.notSent, m.notSentBody)),
  })
  return {
    isPending,
    ask: (productId: string, text: string, done: () => void) =>
      mutate({
        action: () => send<typeof questionsApi.ask>('POST', '/api/questions', { productId, text }),
        title: m.asked,
        body: m.askedBody,
        done,
      }),
    answer: (id: string, text: string, done: () => void) =>
      mutate({
        action: () => send<typeof questionsApi.answer>('PUT', `/api/questions/${id}/answer`, { text }),
        title: m.answered,
        done,
      }),
    remove: (id: string) =>
      mutate({
        action: () => send<typeof questionsApi.remove>('DELETE', `/api/questions/${id}`),
        title: m.removed,
      }),
    removeAnswer: (id: string) =>
      mutate({
        action: () => send<typeof questionsApi.removeAnswer>('DELETE', `/api/questions/${id}/answer`),
        title: m.removed,
      }),
  }
}
