import { createContext, useContext } from 'react'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

export const ConfigContext = createContext<PublicConfig | null>(null)

export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigContext above it')
  return config
}
