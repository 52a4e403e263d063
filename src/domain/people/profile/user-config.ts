import { countUnread } from '#domain/contact/messages/index.ts'
import { hasDeposited } from '#domain/money/payments/index.ts'
import { findStanding } from '#domain/people/identity/index.ts'
import { findChoices, readChoices } from '#domain/people/settings/index.ts'
import {
  daysUntil,
  findPhone,
  phoneCodeOf,
  type SignInDeps,
  securityOverview,
} from '#domain/people/signin/index.ts'
import {
  findVerification,
  groupCodes,
  isVerified,
  type VerificationRules,
} from '#domain/people/verification/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import { type AnswerOf, type HandlerContext, signedIn } from '#kernel/contract.ts'
import type { showUserConfig } from './api.ts'
import { detailsOf } from './change-details.ts'

export interface UserConfigDeps {
  readonly sealer: Sealer
  readonly site: () => {
    readonly verification: VerificationRules
    /** Percent of the operator's caps by sport; 0 takes no bets. */
    readonly capShares: { readonly sports: Readonly<Record<string, number>> }
  }
}

type UserConfig = AnswerOf<typeof showUserConfig>['result']

/** Returns the configuration of the player's account, by the names of the specification. */
export async function userConfig(
  deps: SignInDeps & UserConfigDeps,
  context: HandlerContext,
): Promise<UserConfig> {
  const playerId = signedIn(context)
  const tx = deps.db.read
  const { verification: rules, capShares } = deps.site()
  const closedSports = Object.keys(capShares.sports).filter((sport) => capShares.sports[sport] === 0)
  const [security, details, phone, verification, stored, deposited, unread, standing] = await Promise.all([
    securityOverview(deps, context),
    detailsOf(tx, deps.sealer, playerId),
    findPhone(tx, playerId),
    findVerification(tx, playerId),
    findChoices(tx, playerId),
    hasDeposited(tx, playerId),
    countUnread(tx, playerId),
    findStanding(tx, playerId),
  ])
  const { methods, level } = security.protection
  const verified = isVerified(verification)
  const code = phone === null ? null : phoneCodeOf(phone)
  const waits = rules.deposit || rules.bet
  return {
    // Masked as on the security page: a stolen session must not reveal the number.
    phone_number: security.phone,
    phone_code: code,
    user_email: security.email,
    user_name: details.name,
    user_country_code: details.country.toLowerCase(),
    user_country_id: details.country,
    activation_type: security.activationType,
    user_ref_id: standing.refId,
    user_msg_count: unread,
    user_hide_balance: readChoices(stored).hideBalance === 1,
    changed_pass_day_count: security.changedPasswordDays,
    user_data: {
      date_birthday: details.birthDate,
      document_type_id: details.documentType,
      inn: details.inn,
      name: details.name,
      passport: details.documentNumber,
      passport_date: details.documentIssued,
      passport_end_date: details.documentExpires,
      registration_address: details.address,
      surname: details.surname,
    },
    protection_level: level,
    protection_methods: {
      is_changed_password: methods.isChangedPassword,
      enable_two_factor_auth: methods.enableTwoFactorAuth,
      enable_phone_binding: methods.enablePhoneBinding,
      enable_security_question: methods.enableSecurityQuestion,
      enable_email_auth: methods.enableEmailAuth,
    },
    is_need_identification: !verified && waits,
    ban_level: standing.level,
    ban_version: standing.version,
    user_status_id: verified ? 3 : 1,
    internal_verification_status: verification.status,
    verification_status: verification.status,
    verification_types: rules.documents,
    verification_status_group_code: groupCodes[verification.status],
    requested_additional_document: verification.wanted !== null,
    has_deposit: deposited,
    // No bonus depends on identification (decisions/0123).
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page: !verified && rules.deposit,
    remaining_days_to_activate:
      security.activateBy === null ? null : daysUntil(security.activateBy, deps.clock.now()),
    disallow_line_sport: closedSports,
    disallow_live_sport: closedSports,
  }
}
