import { useLogin } from 'react-admin'
import { SignInSteps } from './steps.tsx'

/** Page for anybody who is not signed in. */
export function SignInPage() {
  const login = useLogin()
  return <SignInSteps onEntered={() => void login({})} />
}
