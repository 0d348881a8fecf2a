export type Output = { readonly isTTY?: boolean; write(text: string): unknown }

/** `part` is the share of all work that is done, from 0 to 1; null when it is not known. */
type State = { readonly products: number; readonly part: number | null }
type Step = { readonly label: string; readonly begun: number; readonly first: State }

const barWidth = 24
/** Milliseconds between two updates of a terminal, and between two lines elsewhere. */
const terminalEvery = 200
const lineEvery = 10_000
const eraseLine = '\r\u001B[K'

/** Shows the progress of a command: a bar on a terminal, otherwise a line every ten seconds. */
export function createProgress(output: Output, clock: () => number = () => performance.now()) {
  let step: Step | null = null
  let shown = clock()

  function show(state: State, now: number): void {
    if (!step) return
    const line = progressLine(step, state, now)
    output.write(output.isTTY ? `${eraseLine}${bar(state.part)}${line}` : `${line}\n`)
    shown = now
  }

  return {
    update(label: string, state: State): void {
      const now = clock()
      // Products of an interrupted run do not count for the rate.
      if (step?.label !== label) step = { label, begun: now, first: state }
      else if (now - shown >= (output.isTTY ? terminalEvery : lineEvery)) show(state, now)
    },
    end(): void {
      if (output.isTTY && step) output.write(eraseLine)
    },
  }
}

export const inThousands = (count: number) => count.toLocaleString('en-US')

/** "Importing 52%: 520,000 products, 3,120/s, 2 min 34 s left" */
export function progressLine({ label, begun, first }: Step, { products, part }: State, now: number): string {
  const seconds = (now - begun) / 1000
  const rate = seconds > 0 ? (products - first.products) / seconds : 0
  const share = part === null ? '' : ` ${Math.floor(part * 100)}%`
  const done = part === null ? 0 : part - (first.part ?? 0)
  const left = part === null || done <= 0 ? '' : `, ${duration((seconds / done) * (1 - part))} left`
  return `${label}${share}: ${inThousands(products)} products, ${inThousands(Math.round(rate))}/s${left}`
}

export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

function bar(part: number | null): string {
  if (part === null) return ''
  const full = Math.round(part * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} `
}
