import * as z from 'zod'
import { countryCodes, password, personName } from '#domain/people/identity/api.ts'
import { deskItems, deskList } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { detailFields } from './fields.ts'

export * from './fields.ts'

/** Personal details of a player, and the account configuration that the specification names. Browser-safe. */

export const profileErrors = declareErrors({
  /** The player's documents are under review or verified, so only support changes the field. Fact: `field`. */
  'details-locked': { status: 409 },
  /** The document was issued after it expires, or in the future. */
  'document-dates-impossible': { status: 422 },
  'player-unknown': { status: 404 },
})

const line = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))
const date = z.iso.date()
const country = z.enum(countryCodes)
const fullName = z.string().check(z.trim(), z.maxLength(100), z.regex(personName))

const details = z.object({
  name: fullName,
  surname: z.nullable(fullName),
  birthDate: date,
  country,
  documentType: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  documentNumber: z.nullable(z.string().check(z.trim(), z.regex(/^[\p{L}\p{N} -]{4,30}$/u))),
  documentIssued: z.nullable(date),
  documentExpires: z.nullable(date),
  inn: z.nullable(z.string().check(z.trim(), z.regex(/^[\p{L}\p{N} -]{4,30}$/u))),
  address: line(300),
})

const field = z.enum(detailFields)
const profileView = z.object({
  details,
  /** Fields that only support may change. */
  locked: z.readonly(z.array(field)),
  verified: z.boolean(),
  /** No password is needed shortly after a sign-in. */
  signedInLately: z.boolean(),
  /** Latest changes first; `by` null: the player. Encrypted fields come without their values. */
  changes: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        field,
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        house: z.boolean(),
        at: z.number(),
      }),
    ),
  ),
})
export type ProfileView = z.infer<typeof profileView>

export const showProfile = endpoint({
  id: 'showProfile',
  method: 'GET',
  path: '/web-api/profile',
  auth: 'player',
  answer: profileView,
  errors: [],
})

/** Replaces all details. Ownership of the account is proven by the password or a sign-in within minutes. */
export const saveProfile = endpoint({
  id: 'saveProfile',
  method: 'PUT',
  path: '/web-api/profile',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  body: z.object({ details, password: z.optional(password) }),
  answer: profileView,
  errors: [
    'details-locked',
    'document-dates-impossible',
    'under-age',
    'birth-date-impossible',
    'password-needed',
    'wrong-password',
    'too-many-tries',
    'try-again-later',
  ],
})

/** A player's details, for staff who compare them with documents; the audit log records each access. */
export const deskDetails = endpoint({
  id: 'deskDetails',
  method: 'GET',
  path: '/backoffice/api/players/:playerId/details',
  auth: 'staff',
  right: 'verification.read',
  params: z.object({ playerId: z.string().check(z.maxLength(100)) }),
  answer: z.object({ details }),
  errors: ['player-unknown'],
})

/** Changes a player's details by support, verified or not; absent fields stay. */
export const deskChangeDetails = endpoint({
  id: 'deskChangeDetails',
  method: 'POST',
  path: '/backoffice/api/players/:playerId/details',
  auth: 'staff',
  right: 'player.details',
  params: z.object({ playerId: z.string().check(z.maxLength(100)) }),
  body: z.object({
    name: z.optional(fullName),
    surname: z.optional(fullName),
    birthDate: z.optional(date),
    country: z.optional(country),
    address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  answer: z.object({ changed: z.readonly(z.array(field)) }),
  errors: ['player-unknown', 'under-age', 'birth-date-impossible'],
})

const flag = z.boolean()

/** The configuration of the player's account by the names of the specification (section 3). */
export const showUserConfig = endpoint({
  id: 'showUserConfig',
  method: 'GET',
  path: '/web-api/user/config',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({
    result: z.object({
      phone_number: z.nullable(z.string()),
      phone_code: z.nullable(z.string()),
      user_email: z.nullable(z.string()),
      user_name: z.string(),
      /** Lower case, as in the list of phone countries. */
      user_country_code: z.string(),
      user_country_id: z.string(),
      activation_type: z.number(),
      user_ref_id: z.nullable(z.string()),
      user_msg_count: z.number(),
      user_hide_balance: flag,
      changed_pass_day_count: z.number(),
      user_data: z.object({
        date_birthday: z.string(),
        document_type_id: z.nullable(z.number()),
        inn: z.nullable(z.string()),
        name: z.string(),
        passport: z.nullable(z.string()),
        passport_date: z.nullable(z.string()),
        passport_end_date: z.nullable(z.string()),
        registration_address: z.nullable(z.string()),
        surname: z.nullable(z.string()),
      }),
      protection_level: z.number(),
      protection_methods: z.object({
        is_changed_password: flag,
        enable_two_factor_auth: flag,
        enable_phone_binding: flag,
        enable_security_question: flag,
        enable_email_auth: flag,
      }),
      is_need_identification: flag,
      ban_level: z.number(),
      ban_version: z.number(),
      /** 3: verified by documents (section 5); 1 before it. */
      user_status_id: z.number(),
      internal_verification_status: z.number(),
      verification_status: z.number(),
      verification_types: z.readonly(z.array(z.string())),
      verification_status_group_code: z.string(),
      requested_additional_document: flag,
      has_deposit: flag,
      is_identification_bonus: flag,
      show_verification_modal_on_deposit_page: flag,
      /** Days until deposits and stakes wait for an activation; null: they don't. */
      remaining_days_to_activate: z.nullable(z.number()),
      /** Sports on which the player may not bet. */
      disallow_line_sport: z.readonly(z.array(z.string())),
      disallow_live_sport: z.readonly(z.array(z.string())),
    }),
  }),
  errors: [],
})

/** Documents that several players have named, the latest first. For review by staff only: the list limits nothing. */
export const sharedDocuments = endpoint({
  id: 'shared-documents',
  method: 'GET',
  path: '/backoffice/api/shared-documents',
  auth: 'staff',
  right: 'shared-devices.read',
  query: z.object(deskList),
  answer: deskItems(z.object({ id: z.string(), players: z.array(z.string()), at: z.number() })),
  errors: [],
})

export const profileEndpoints = [
  showProfile,
  saveProfile,
  deskDetails,
  deskChangeDetails,
  sharedDocuments,
  showUserConfig,
] as const
