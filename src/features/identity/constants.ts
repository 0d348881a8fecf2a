/** Schemas of this feature that the browser may import. */
export {
  changePasswordForm,
  ConfirmPassword,
  Email,
  ForgotPassword,
  Login,
  newPasswordForm,
  Profile,
  registrationForm,
  tokenLengths,
  type NewPassword,
  type RegistrationForm,
} from './forms.ts'
