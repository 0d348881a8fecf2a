import { createContext, useContext } from 'react'
import { presets, type Preset, type PresetName } from '../contract.ts'

const Context = createContext<PresetName>('as-specified')

export const PresetProvider = Context

/** Settings that depend on the active preset. */
export function usePreset(): Preset {
  return presets[useContext(Context)]
}
