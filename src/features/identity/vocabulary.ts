/** What the browser may use of this feature's schemas. */
export { ForgotPassword, Login, NewPassword, RegistrationForm } from './forms.ts'
