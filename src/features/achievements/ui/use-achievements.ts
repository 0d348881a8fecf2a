import { useQuery } from '@tanstack/react-query'
import { readKey } from '#src/platform/http/client.ts'
import type { Achievement, Activity, UserAchievement, UserProgress } from '../contract.ts'

/**
 * Actions elsewhere update achievements with a short delay, so they are refetched on every mount and window focus, also
 * after an error.
 */
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
