import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssBaseline, ThemeProvider } from '@mui/material'
import { useState } from 'react'
import { Admin, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { allows } from '#domain/people/staff/api.ts'
import { Dashboard } from './dashboard.tsx'
import { dataProvider } from './data-provider.ts'
import { authProvider } from './frame/auth-provider.ts'
import { i18nProvider } from './frame/i18n.ts'
import { OfficeLayout } from './frame/layout.tsx'
import { router } from './frame/router.ts'
import { officeStore } from './frame/store.ts'
import { darkTheme, lightTheme } from './frame/theme.ts'
import { ResourceList } from './lists/resource-list.tsx'
import { resources } from './registry.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SignInSteps } from './sign-in/steps.tsx'

// The policy allows styles with the page's nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const cache = createCache({ key: 'office', nonce, prepend: true })

/** Token of a one-time link, removed from the address at once. */
const invitation = /^#\/join\?token=([\w-]{43})$/.exec(location.hash)?.[1]
if (invitation) history.replaceState(null, '', '#/')

const store = officeStore()
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? darkTheme : lightTheme

function Office() {
  const [token, setToken] = useState(invitation)
  if (token) {
    return (
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <SignInSteps token={token} onEntered={() => setToken(undefined)} />
      </ThemeProvider>
    )
  }
  return (
    <Admin
      title="Fairline"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      routerProvider={router}
      layout={OfficeLayout}
      loginPage={SignInPage}
      dashboard={Dashboard}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      disableTelemetry
      requireAuth
    >
      {(rights: readonly string[] | undefined) =>
        resources
          .filter(({ list }) => allows(rights ?? [], list.right ?? ''))
          .map((resource) => (
            <Resource
              key={resource.name}
              name={resource.name}
              list={<ResourceList resource={resource} />}
              {...(resource.show ? { show: resource.show } : {})}
            />
          ))
      }
    </Admin>
  )
}

createRoot(document.getElementById('root')!).render(
  <CacheProvider value={cache}>
    <Office />
  </CacheProvider>,
)
