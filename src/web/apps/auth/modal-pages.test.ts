import { expect, it } from 'vitest'
import { mayOpenOver } from './modal-pages.ts'

const all = () => true
const none = () => false

it.each([
  ['registration', 'home', all, true],
  ['registration', 'registration', all, false],
  ['registration', 'registration-type', all, false],
  ['registration', 'registration-phone', all, false],
  ['registration', 'social-registration', all, false],
  ['registration', 'home', none, false],
  ['login', 'home', none, true],
  ['login', 'registration', all, true],
  ['login', 'login', all, false],
  ['forgot-password', 'login', all, true],
  ['forgot-password', 'password-reset', all, false],
  ['sign-out', 'login', all, true],
] as const)('%s over the page %s', (name, page, isOpen, may) => {
  expect(mayOpenOver(name, page, isOpen)).toBe(may)
})
