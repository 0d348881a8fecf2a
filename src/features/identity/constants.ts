/** What the browser may use of this feature's schemas. */
export {
  changePasswordForm,
  ConfirmPassword,
  ForgotPassword,
  Login,
  newPasswordForm,
  Profile,
  registrationForm,
  type NewPassword,
  type RegistrationForm,
} from './forms.ts'
