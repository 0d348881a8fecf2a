/** EU law requires the order summary directly above the order button; on wide screens it is next to the fields. */
export const formClass = 'mt-6 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]'

/** The legally required button label is long and wraps to two lines on phones. */
export const payClass = 'w-full py-2 leading-tight text-balance max-sm:px-4'
