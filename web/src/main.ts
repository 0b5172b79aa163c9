import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './base.css';
import { settings, show } from './state/settings.svelte';
import './state/installing.svelte';
import { install } from './state/offline';
import { speak } from './i18n/fluent.svelte';

// A link of the server's own (`t/abc`) and the page's own form of it (`#/t/abc`) lead to the same place.
const base = new URL(document.baseURI).pathname;
const inside = location.pathname.slice(base.length);
if (inside && !location.hash) history.replaceState(null, '', `${base}#/${inside}${location.search}`);

show();
await speak(settings.language);
const target = document.getElementById('app');
if (target) mount(App, { target });
void install();
