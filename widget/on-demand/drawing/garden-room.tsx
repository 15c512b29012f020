import { GardenRoom } from '../../../shared/sketch/garden-room.tsx'
import { live } from './live.tsx'

export const Drawing = live(GardenRoom)
