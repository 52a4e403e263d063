import type { AppModal } from '../core/registry/define-app.ts'

/** Modals of the features; an app's modals are in its manifest. */
export const featureModals: readonly AppModal[] = [
  {
    names: ['settings'],
    dictionaries: ['settings'],
    load: async () => (await import('./settings/settings-modal.tsx')).SettingsModal,
    instead: (_, { navigate }) => navigate('/settings'),
  },
  {
    names: ['cookies'],
    dictionaries: ['notices'],
    load: async () => (await import('./consent/cookies-modal.tsx')).CookiesModal,
  },
  {
    names: ['limit-approval', 'session-ended', 'reality-check'],
    dictionaries: ['limits', 'protection'],
    load: async () => (await import('./protection/protection-modals.tsx')).ProtectionModal,
  },
  {
    names: ['age', 'ad-block', 'welcome'],
    dictionaries: ['notices'],
    load: async () => (await import('./notices/notice-modals.tsx')).NoticeModal,
  },
]
