import { defineApp } from '#web/core/registry/define-app.ts'
import { mayOpenOver } from './modal-pages.ts'

/** Signing in and up, and the account area of the header. */
export default defineApp({
  name: 'auth',
  pages: [
    {
      name: 'login',
      page: () => import('./login/login-page.tsx'),
      title: 'auth:sign-in',
      underBan: 'allowed',
      robots: 'noindex',
    },
    {
      name: 'registration',
      page: () => import('./registration/registration-page.tsx'),
      title: 'auth:registration',
      needs: 'registration',
      bottomBarHiddenBy: 70,
      analytics: false,
      sitemap: true,
    },
    {
      name: 'registration-phone',
      pattern: '/registration/phone',
      page: () => import('./registration/registration-phone-page.tsx'),
      title: 'auth:registration',
      needs: 'phone-sign-in',
      robots: 'noindex',
      bottomBarHiddenBy: 70,
      analytics: false,
    },
    {
      name: 'registration-type',
      pattern: '/registration/:type(fast|full|social)',
      page: () => import('./registration/registration-type-page.tsx'),
      title: 'auth:registration',
      needs: 'registration',
      robots: 'noindex',
      bottomBarHiddenBy: 70,
      analytics: false,
    },
    {
      name: 'social-registration',
      pattern: '/socialregistration/:provider?',
      page: () => import('./social/social-registration-page.tsx'),
      title: 'auth:sign-in',
      robots: 'noindex',
      analytics: false,
    },
    {
      name: 'account-verify',
      pattern: '/user/accountverify',
      page: () => import('./activation/account-verify-page.tsx'),
      title: 'sign-in-ways:activate-title',
      underBan: 'allowed',
      robots: 'noindex',
    },
    {
      name: 'activate-fast',
      pattern: '/user/activatefast',
      page: () => import('./activation/activate-fast-page.tsx'),
      title: 'sign-in-ways:activate-title',
      underBan: 'allowed',
      robots: 'noindex',
    },
    {
      name: 'activate',
      pattern: '/user/activate',
      page: () => import('./activation/activate-page.tsx'),
      title: 'sign-in-ways:activate-title',
      underBan: 'allowed',
      robots: 'noindex',
    },
    {
      name: 'undo-email',
      pattern: '/user/emailundo',
      page: () => import('./activation/undo-email-page.tsx'),
      title: 'sign-in-ways:undo-title',
      underBan: 'allowed',
      robots: 'noindex',
      analytics: false,
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
      dictionaries: ['auth-forms', 'sign-in-ways'],
      load: async () => (await import('./auth-modal.tsx')).AuthModal,
      mayOpen: mayOpenOver,
      instead: (name, { navigate, signOut }) => {
        if (name === 'sign-out') void signOut().catch(() => {})
        else navigate(name === 'forgot-password' ? '/user/passwordreset' : `/${name}`)
      },
    },
  ],
})
