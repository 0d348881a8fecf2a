import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import { undoChange } from '#src/platform/http/undo-change.ts'
import type { Routine, routinesApi } from '../contract.ts'
import type { NewRoutine, NewStep } from '../forms.ts'

export const routinesKey = ['/api/routines'] as const

/** Routines of the signed-in customer. */
export function useRoutines() {
  const { data, isPending, isError, refetch } = useQuery<Routine[]>({ queryKey: routinesKey })
  return { routines: data ?? [], isLoading: isPending, isError, refetch }
}

type Undo = { before: Routine[] | undefined }

/** One mutation key for all changes, so that the list is refetched only after the last one. */
const mutationKey = ['routines']

export function useRoutineChanges() {
  const queries = useQueryClient()

  async function optimistic(change: (routines: readonly Routine[]) => Routine[]): Promise<Undo> {
    await queries.cancelQueries({ queryKey: routinesKey })
    const before = queries.getQueryData<Routine[]>(routinesKey)
    queries.setQueryData<Routine[]>(routinesKey, change(before ?? []))
    return { before }
  }
  const onError = (_error: unknown, _given: unknown, context: Undo | undefined) => {
    if (context) undoChange(queries, routinesKey, context.before)
  }
  const onSettled = () =>
    queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey: routinesKey }) : undefined
  const shared = { mutationKey, onError, onSettled }

  const create = useMutation({
    mutationKey,
    mutationFn: (routine: NewRoutine) => send<typeof routinesApi.create>('POST', '/api/routines', routine),
    onSuccess: (routine) => queries.setQueryData<Routine[]>(routinesKey, (known = []) => [...known, routine]),
    onSettled,
  })

  const addStep = useMutation({
    mutationKey,
    mutationFn: ({ routineId, step }: { routineId: string; step: NewStep }) =>
      send<typeof routinesApi.addStep>('POST', `/api/routines/${routineId}/steps`, step),
    onSuccess: (step, { routineId }) =>
      queries.setQueryData<Routine[]>(
        routinesKey,
        changeSteps(routineId, (steps) => [...steps, step]),
      ),
    onSettled,
  })

  const remove = useMutation({
    ...shared,
    mutationFn: ({ id }: { id: string }) => send<typeof routinesApi.remove>('DELETE', `/api/routines/${id}`),
    onMutate: ({ id }) => optimistic((routines) => routines.filter((routine) => routine.id !== id)),
  })

  const removeStep = useMutation({
    ...shared,
    mutationFn: ({ routineId, stepId }: { routineId: string; stepId: string }) =>
      send<typeof routinesApi.removeStep>('DELETE', `/api/routines/${routineId}/steps/${stepId}`),
    onMutate: ({ routineId, stepId }) =>
      optimistic(changeSteps(routineId, (steps) => steps.filter(({ id }) => id !== stepId))),
  })

  const reorder = useMutation({
    ...shared,
    // Serialized, so that the last requested order wins.
    scope: { id: 'routine-order' },
    mutationFn: ({ routineId, stepIds }: { routineId: string; stepIds: readonly string[] }) =>
      send<typeof routinesApi.reorder>('PUT', `/api/routines/${routineId}/steps`, { stepIds: [...stepIds] }),
    onMutate: ({ routineId, stepIds }) => optimistic(changeSteps(routineId, (steps) => inOrder(steps, stepIds))),
  })

  return { create, addStep, remove, removeStep, reorder }
}

type Steps = Routine['steps']

function changeSteps(routineId: string, change: (steps: Steps) => Steps) {
  return (routines: readonly Routine[] | undefined = []) =>
    routines.map((routine) => (routine.id === routineId ? { ...routine, steps: change(routine.steps) } : routine))
}

function inOrder(steps: Steps, stepIds: readonly string[]): Steps {
  return steps
    .map((step) => ({ ...step, stepOrder: stepIds.indexOf(step.id) + 1 }))
    .sort((a, b) => a.stepOrder - b.stepOrder)
}

/** The next position: after the last one, or the first. */
export function nextPlace(steps: Steps): number {
  return Math.max(0, ...steps.map(({ stepOrder }) => stepOrder)) + 1
}
