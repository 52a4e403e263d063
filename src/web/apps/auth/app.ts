import { defineApp } from '#web/core/registry/define-app.ts'

/** Signing in and up, and the account area of the header. */
export default defineApp({
  name: 'auth',
  pages: [
    {
      name: 'login',
      pattern: '/login',
      page: () => import('./login/login-page.tsx'),
      title: 'auth:sign-in',
      underBan: 'allowed',
      robots: 'noindex',
    },
    {
      name: 'registration',
      pattern: '/registration',
      page: () => import('./registration/registration-page.tsx'),
      title: 'auth:registration',
      needs: 'registration',
      bottomBarHiddenBy: 70,
      analytics: false,
      sitemap: true,
    },
    {
      name: 'password-reset',
      pattern: '/user/passwordreset',
      page: () => import('./password-reset/password-reset-page.tsx'),
      title: 'auth:reset-title',
      needs: 'password-reset',
      underBan: 'allowed',
      robots: 'noindex',
    },
  ],
  modals: [
    {
      names: ['login', 'registration', 'forgot-password', 'sign-out'],
      dictionaries: ['auth-forms'],
      load: async () => (await import('./auth-modal.tsx')).AuthModal,
      instead: (name, { navigate, signOut }) => {
        if (name === 'sign-out') void signOut().catch(() => {})
        else navigate(name === 'forgot-password' ? '/user/passwordreset' : `/${name}`)
      },
    },
  ],
})
