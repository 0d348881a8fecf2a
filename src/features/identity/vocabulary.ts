/** What the browser may use of this feature's schemas. */
export { ChangePassword, ForgotPassword, Login, NewPassword, RegistrationForm } from './forms.ts'
