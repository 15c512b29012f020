import { GardenRoom } from '../../sketch/garden-room.tsx'
import { live } from './live.tsx'

export const Drawing = live(GardenRoom)
