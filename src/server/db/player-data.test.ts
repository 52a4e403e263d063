import { expect, it } from 'vitest'
import { registered, testSite } from '../../../test/factories/site.ts'
import { leftOut, playerData, toldTables } from './player-data.ts'
import { retention } from './retention.ts'

it('each table about players is in the file, or it is said why not', () => {
  const about = Object.keys(retention).filter((table) => retention[table]!.about === 'player')
  expect([...toldTables, ...Object.keys(leftOut)].sort()).toEqual(about.sort())
})

it('a player gets what is kept about him, and nothing of others, no secret and no sealed bytes', async () => {
  const site = await testSite()
  const [ann, eve] = [await registered(site), await registered(site)]
  await site.database.read.query(
    `insert into sealed_file (player_id, file_id, purpose, name, media_type, bytes, sealed, made_at, delete_at)
     values ($1, gen_random_uuid(), 'support', 'a.jpg', 'image/jpeg', 3, '\\x010203', now(), now())`,
    [ann.playerId],
  )
  await site.database.read.query(
    `insert into player_phone (player_id, phone) values ($1, '+4915112345678')`,
    [ann.playerId],
  )
  await site.database.read.query(
    `insert into sent_message (player_id, kind, recipient, subject, text, state)
     values ($1, 'sms', '+4915112345678', 'code', '123456', 'sent'),
       ($2, 'sms', '+4915112345678', 'of who had the number before', '1', 'sent')`,
    [ann.playerId, eve.playerId],
  )
  const { tables: data, more } = await playerData(site.database.read, ann.playerId)
  expect(more).toBe(false)
  expect(data.player_phone).toMatchObject([{ phone: '+4915112345678' }])
  // The number belonged to another player before.
  expect(data.sent_message).toMatchObject([{ subject: 'code', state: 'sent' }])
  expect(data.player).toMatchObject({ email: ann.registration.email, name: 'Ada Lovelace' })
  expect(data.sealed_file).toMatchObject([{ name: 'a.jpg', bytes: 3 }])
  const text = JSON.stringify(data)
  expect(text).not.toContain(eve.playerId)
  expect(text).not.toMatch(/"(password|token|secret|answer|sealed|server_seed)":|123456"/)
  expect((await playerData(site.database.read, ann.playerId, 2)).tables.player_phone).toEqual([])
})
