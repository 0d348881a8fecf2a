/** The page of the link in the email. Opening it shows a button, and only pressing that stops the emails. */
export const stopPath = '/back-in-stock/stop'
