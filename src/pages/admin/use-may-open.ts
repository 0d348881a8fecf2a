import { useMay } from '#src/features/identity/ui/use-may.ts'
import { sectionCalls, type AdminSection } from './sections.ts'

/** Whether the role of the signed-in administrator includes the screen of a section. */
export function useMayOpen(): (section: AdminSection) => boolean {
  const may = useMay()
  return (section) => {
    const call = sectionCalls[section]
    return call === null || may(call)
  }
}
