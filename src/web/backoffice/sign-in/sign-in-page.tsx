import { useLogin } from 'react-admin'
import { SignInSteps } from './steps.tsx'

/** The page of who is not signed in. */
export function SignInPage() {
  const login = useLogin()
  return <SignInSteps onEntered={() => void login({})} />
}
