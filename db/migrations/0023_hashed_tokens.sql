-- owner: identity
-- Only hashes of what opens an account: SHA-256, in hexadecimal for sessions, in base64url for the links in emails, as the
-- sign-in library writes it. Open sessions and links keep working.
update customer_session set token = encode(sha256(token::bytea), 'hex');
update customer_verification
set identifier = translate(rtrim(encode(sha256(identifier::bytea), 'base64'), '='), '+/', '-_');
