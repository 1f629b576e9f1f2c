"""The GraphQL service: schema, execution, limits and the route that serves them."""
