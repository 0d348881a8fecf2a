import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import type { ModeratedReview, ModerationPage, reviewsApi } from '#src/features/reviews/contract.ts'
import { ReviewMessages } from '#src/features/reviews/ui/review-list.tsx'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { PageContext } from '../page.ts'
import { Allowed } from './allowed.tsx'
import { ModeratedPhotos } from './review-photos.tsx'
import { SearchBar } from './search-bar.tsx'
import { PageButtons } from './table.tsx'
import { useFormErrors } from './use-form-errors.ts'

const path = '/admin/reviews'
const states = ['all', 'photos', 'hidden'] as const

export function ReviewsScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().reviews
  const state = states.find((one) => one === context.search.get('state')) ?? 'all'
  const page = String(Math.max(1, Number.parseInt(context.search.get('page') ?? '1', 10) || 1))
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <SearchBar
        label={m.heading}
        path={path}
        choice={{
          label: m.state,
          name: 'state',
          value: state,
          options: states.map((one) => (
            <option key={one} value={one}>
              {m.states[one]}
            </option>
          )),
        }}
      />
      <div ref={keepFocusIn}>
        <Found query={{ state, page }} />
      </div>
    </>
  )
}

function Found({ query }: { query: Readonly<Record<string, string>> }) {
  const { reviews: m, failed } = useAdminMessages()
  const { navigate } = useNavigation()
  const { data, isError } = useQuery<ModerationPage>({
    queryKey: [`/api/admin/reviews?${new URLSearchParams(query).toString()}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.reviews.length === 0) return <p className="mt-6">{m.none}</p>
  return (
    <>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {data.reviews.map((review) => (
          <li key={`${review.id} ${review.hiddenAt}`} className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[1fr_22rem]">
            <div className="min-w-0">
              <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-soft">
                {m.of}
                <Link
                  href={`/admin/products/${review.productId}`}
                  className="text-ink underline decoration-line-strong underline-offset-4 hover:text-clay"
                >
                  {review.productName ?? review.productId}
                </Link>
                {review.hiddenReason !== null && <Badge tone="saffron">{m.hidden}</Badge>}
              </p>
              <ReviewMessages review={review} />
              <ModeratedPhotos review={review} />
              {review.hiddenReason !== null && (
                <p className="mt-2 text-sm text-soft">{m.hiddenFor(review.hiddenReason)}</p>
              )}
            </div>
            <Allowed call="PUT /api/admin/reviews/{id}/hidden">
              <Moderate review={review} />
            </Allowed>
          </li>
        ))}
      </ul>
      <PageButtons
        page={data.page}
        pages={data.pages}
        onPage={(page) => navigate(`${path}?${new URLSearchParams({ ...query, page: String(page) }).toString()}`)}
      />
    </>
  )
}

function Moderate({ review }: { review: ModeratedReview }) {
  const m = useAdminMessages().reviews
  const failure = useFailure()
  const queries = useQueryClient()
  const hide = useMutation({
    mutationFn: (reason: string | null) =>
      send<typeof reviewsApi.hide>('PUT', `/api/admin/reviews/${review.id}/hidden`, {
        reason,
        seen: review.hiddenReason,
        editedAt: review.editedAt,
      }),
    // Also after a conflict, to show what is stored.
    onSettled: () =>
      queries.invalidateQueries({
        predicate: (query) => showsProducts(query) || String(query.queryKey[0]).startsWith('/api/admin/reviews'),
      }),
  })

  const { errors, showErrors } = useFormErrors()
  const change = (reason: string | null, form?: HTMLFormElement) =>
    hide.mutateAsync(reason).then(
      () => toast({ title: reason === null ? m.shownDone : m.hiddenDone }),
      (error: unknown) => {
        if (form) showErrors(form, error)
        toast(failure(error, m.failed, m.failedBody))
      },
    )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const reason = new FormData(form).get('reason')
    void change(typeof reason === 'string' ? reason : '', form)
  }

  if (review.hiddenReason !== null) {
    return (
      <Button
        variant="outline"
        size="small"
        className="self-start justify-self-start"
        disabled={hide.isPending}
        onClick={() => void change(null)}
      >
        {m.show}
      </Button>
    )
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3 self-start">
      <TextField
        label={m.reason}
        name="reason"
        maxLength={300}
        autoComplete="off"
        error={errors['reason']}
        className="min-w-0 grow basis-48"
      />
      <Button type="submit" variant="outline" disabled={hide.isPending}>
        {m.hide}
      </Button>
    </form>
  )
}
