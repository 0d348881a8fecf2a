/** What the browser may use of this feature's schemas. */
export { ChangePasswordForm, ConfirmPassword, ForgotPassword, Login, NewPassword, Profile, RegistrationForm } from './forms.ts'
