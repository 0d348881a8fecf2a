/** What is bought stands right above the button that binds, as the law has it; on a wide screen it stands beside the fields. */
export const formClass = 'mt-6 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]'

/** The law's words for the button are long: on a phone they take two lines. */
export const payClass = 'w-full py-2 leading-tight text-balance max-sm:px-4'
