export {
  gameOfSiteId,
  type House,
  type HouseGame,
  type Houses,
  type Launcher,
  makeHouses,
  ownHouseId,
  siteIdOf,
} from './house.ts'
export { houseErrors } from './house-errors.ts'
export type * from './wallet.ts'
