import { createContext, useContext } from 'react'
import { presets, type Preset, type PresetName } from '../contract.ts'

const Context = createContext<PresetName>('as-specified')

export const PresetProvider = Context

/** Figures that depend on the preset the shop runs with. */
export function usePreset(): Preset {
  return presets[useContext(Context)]
}
