import { expect, it } from 'vitest'
import { registered, testSite } from '../../../test/factories/site.ts'
import { playerData } from './player-data.ts'

it('a player gets what is kept about him, and nothing of others, no secret and no sealed bytes', async () => {
  const site = await testSite()
  const [ann, eve] = [await registered(site), await registered(site)]
  await site.database.read.query(
    `insert into sealed_file (player_id, file_id, purpose, name, media_type, bytes, sealed, made_at, delete_at)
     values ($1, gen_random_uuid(), 'support', 'a.jpg', 'image/jpeg', 3, '\\x010203', now(), now())`,
    [ann.playerId],
  )
  const data = await playerData(site.database.read, ann.playerId)
  expect(data.player).toMatchObject({ email: ann.registration.email, name: 'Ada Lovelace' })
  expect(data.sealed_file).toMatchObject([{ name: 'a.jpg', bytes: 3 }])
  const text = JSON.stringify(data)
  expect(text).not.toContain(eve.playerId)
  expect(text).not.toMatch(/"(password|token|sealed|server_seed)"/)
})
