// The key of the forms on a page of portal or office: a form that is sent again with the key of its page has one effect.
import { createContext, useContext } from 'react';

const FormKeyContext = createContext('');

/** Around the pages of portal and office; its value is another one whenever the page is loaded. */
export const FormKeyProvider = FormKeyContext.Provider;

/** The hidden field in each form that does something. */
export function FormKey() {
  return <input type="hidden" name="formKey" value={useContext(FormKeyContext)} />;
}
