import { useQuery } from '@tanstack/react-query'
import { readKey } from '#src/platform/http/client.ts'
import type { Achievement, Activity, UserAchievement, UserProgress } from '../contract.ts'

/** Acts elsewhere move these figures a moment later, so they are read again whenever the page is opened or looked at again, also after a failure. */
const fresh = { staleTime: 0, retryOnMount: true, refetchOnWindowFocus: true } as const
const latest = 10

export function useAchievements(userId: string) {
  const all = useQuery<readonly Achievement[]>({ queryKey: ['/api/achievements'] })
  const earned = useQuery<UserAchievement[]>({ queryKey: ['/api/user-achievements', userId], ...fresh })
  return {
    all: all.data,
    earned: earned.data,
    isError: all.isError || earned.isError,
    retry: () => void Promise.all([all.refetch(), earned.refetch()]),
  }
}

export function useProgress(userId: string) {
  const { data, isError } = useQuery<UserProgress>({ queryKey: ['/api/user-progress', userId], ...fresh })
  return { progress: data, isError }
}

export function useActivities(userId: string) {
  const address = `/api/user-activities/${userId}?limit=${latest}`
  const { data, isError } = useQuery<Activity[]>({
    queryKey: ['/api/user-activities', userId],
    queryFn: ({ signal }) => readKey([address], 'throw', signal) as Promise<Activity[]>,
    ...fresh,
  })
  return { activities: data, isError }
}
