export { addDrawing } from './pictures.keeping.ts'
export { fileKey as pictureFileKey, PICTURE_WIDTHS } from './pictures.rules.ts'
export {
  addressPictures,
  describe as describePicture,
  pictureFile,
  readPictures,
} from './pictures.addresses.ts'
export { attachPictures, copyPictures, hidePictures, releasePictures } from './pictures.store.ts'
export { picturesJobs } from './pictures.jobs.ts'
