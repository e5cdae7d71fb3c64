// How the server's markup of the consent panel reaches the page: the browser's bundle has none, and keeps what it finds.
import { createContext } from 'react';

export const ConsentSlot = createContext('');
