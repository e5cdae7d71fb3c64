// Apart from the rules, which the browser loads only when the form is sent. Specification §5, VA-01.
export const NAME_MIN = 3;
export const NAME_MAX = 100;
