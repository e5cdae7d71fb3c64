/** A field whose label stands within its box: as high as two lines, and nothing beside it. The hint follows the box. */
export const INSET =
  'relative [&>label]:pointer-events-none [&>label]:absolute [&>label]:top-1.5 [&>label]:left-3.5 [&>label]:z-10 ' +
  '[&>label]:max-w-[calc(100%-2rem)] [&>label]:truncate [&>label]:text-small [&>label]:font-normal ' +
  '[&>label]:text-ink-500 [&_.control]:min-h-14 [&_.control]:pt-6 [&_.control]:pb-1 [&_select~svg]:top-4 ' +
  "[&>[id$='-hint']]:order-1 [&>[id$='-hint']]:mt-1 [&>[id$='-hint']]:mb-0 [&>[id$='-error']]:order-2";
