import { lazy, useState, type ComponentType } from 'react'

/**
 * A component whose code is loaded when it is first rendered. Where it is in the server's HTML, `ready` is called before
 * hydration: React would remove a part that is updated while its code still loads.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  async function ready(): Promise<{ default: ComponentType<Props> }> {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const Lazy = lazy(ready)
  function Loadable(props: Props) {
    // Once mounted, it stays the same component: another one would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Loadable, { ready })
}
